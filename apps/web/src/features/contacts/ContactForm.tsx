import { isRefusal } from '@foyer/client'
import { CONTACT_NAME_MAX, NOTE_MAX } from '@foyer/contract'
import { add, type Contact } from '@foyer/contract/contacts'
import type { ContactBook } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { safeStorage } from '../../lib/local-storage.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import css from '../../ui/inputs/Form.module.css'
import { contactsWords } from './words/index.ts'

interface ContactFormProps {
  book: ContactBook
  onAdded: (contact: Contact) => void
  onClose: () => void
}

/** Storage key of the unsaved form, which survives failures and reloads. */
const DRAFT = 'contact draft'
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
type ContactError = 'address' | 'name' | 'known'

/** Adds a contact by wallet address. */
export function ContactForm({ book, onAdded, onClose }: ContactFormProps) {
  const text = useText()
  const words = useWords(contactsWords)
  const titleId = useId()
  const [draft, setDraft] = useState(readDraft)
  const [error, setError] = useState<ContactError | null>(null)
  const [state, setState] = useState<'idle' | 'adding' | 'failed'>('idle')
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setError(null)
    safeStorage.set(DRAFT, JSON.stringify(next))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = draft.address.trim()
    const found = getContactError(address, draft.name, book.data ?? [])
    setError(found)
    if (found !== null || state === 'adding') return
    setState('adding')
    try {
      const stored = await book.add({
        contact_address: address,
        contact_name: draft.name.trim(),
        note: draft.note.trim() || null,
      })
      safeStorage.remove(DRAFT)
      onClose()
      onAdded(stored)
    } catch (error) {
      const isRefused = isRefusal(error, add, 'duplicate') || isRefusal(error, add, 'invalid')
      setError(isRefused ? 'known' : null)
      setState(isRefused ? 'idle' : 'failed')
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <h2 className="t4" id={titleId}>
          {words.add}
        </h2>
        <Field
          label={words.address}
          note={words.addressNote}
          mono
          value={draft.address}
          error={error === 'address' ? words.notAnAddress : error === 'known' ? words.refused : null}
          onChange={(address) => change({ address })}
        />
        <Field
          label={words.name}
          note={words.nameNote}
          value={draft.name}
          error={error === 'name' ? words.badName : null}
          onChange={(name) => change({ name })}
        />
        <Field
          label={words.note}
          lines={2}
          value={draft.note}
          onChange={(note) => change({ note: note.slice(0, NOTE_MAX) })}
        />
        {state === 'failed' && <ErrorText>{words.addFailed}</ErrorText>}
        <ButtonRow>
          <Button variant="primary" type="submit" disabled={state === 'adding'}>
            {state === 'adding' ? words.adding : words.add}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  )
}

function getContactError(address: string, name: string, book: readonly Contact[]): ContactError | null {
  if (!ADDRESS.test(address)) return 'address'
  if (book.some(({ contact_address }) => contact_address === address.toLowerCase())) return 'known'
  const length = [...name.trim()].length
  return length === 0 || length > CONTACT_NAME_MAX ? 'name' : null
}

function readDraft(): { address: string; name: string; note: string } {
  const empty = { address: '', name: '', note: '' }
  try {
    return { ...empty, ...(JSON.parse(safeStorage.get(DRAFT) ?? '{}') as Partial<typeof empty>) }
  } catch {
    return empty // Truncated or of an older version.
  }
}
