import { appPaths, CONTACT_NAME_MAX, formatAppPath, NOTE_MAX } from '@foyer/contract'
import type { Contact } from '@foyer/contract/contacts'
import { type ContactBook, useProfile } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { goBack } from '../../lib/routes.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { LoadError } from '../../ui/feedback/LoadError.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { getOwnName } from '../../ui/text/person-name.ts'
import css from './ContactPanel.module.css'
import { contactsWords } from './words/index.ts'

interface ContactPanelProps {
  contact: Contact
  book: ContactBook
  onRemove: () => void
}

/** One contact: name, address, note, and the actions. */
export function ContactPanel({ contact, book, onRemove }: ContactPanelProps) {
  const text = useText()
  const words = useWords(contactsWords)
  const copy = useCopy()
  const [isEditing, setEditing] = useState(false)
  const { data: profile, error, refetch } = useProfile(contact.contact_address)
  const ownName = profile && getOwnName(profile)
  return (
    <Panel data-testid="contact">
      <div className={css.scroll}>
        <div className={css.page}>
          <IconButton
            icon="left"
            className={css.back}
            label={text.common.back}
            onClick={() => goBack(appPaths.contacts)}
          />
          <header className={css.head}>
            <Avatar seed={contact.contact_address} size="l" picture={profile?.avatar_url ?? null} />
            <div className={css.names}>
              <h1 className="t4">
                <bdi>{contact.contact_name}</bdi>
              </h1>
              {ownName !== null && ownName !== contact.contact_name && (
                <p className="quiet">
                  <bdi>{words.ownNameNote(ownName)}</bdi>
                </p>
              )}
            </div>
          </header>
          <ButtonRow>
            <ButtonLink
              variant="primary"
              icon="direct"
              href={formatAppPath('directThread', { address: contact.contact_address })}
            >
              {words.message}
            </ButtonLink>
            <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {words.rename}
            </Button>
            <Button variant="plain" icon="trash" onClick={onRemove}>
              {words.remove}
            </Button>
          </ButtonRow>
          {isEditing ? (
            <Rename contact={contact} book={book} onDone={() => setEditing(false)} />
          ) : (
            contact.note !== null && (
              <p className={css.note} dir="auto">
                {contact.note}
              </p>
            )
          )}
          <div className={css.fact}>
            <bdi className={css.address}>{contact.contact_address}</bdi>
            <IconButton
              icon="copy"
              iconSize="s"
              label={words.copyAddress}
              onClick={() => void copy(contact.contact_address, words.addressCopied)}
            />
          </div>
          {profile === null && error !== null && <LoadError text={words.profileFailed} onRetry={refetch} />}
          {profile !== null && (
            <PersonLink person={profile} className="link">
              {words.aboutThem}
            </PersonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

interface RenameProps {
  contact: Contact
  book: ContactBook
  onDone: () => void
}

function Rename({ contact, book, onDone }: RenameProps) {
  const text = useText()
  const words = useWords(contactsWords)
  const say = useToast()
  const [name, setName] = useState(contact.contact_name)
  const [note, setNote] = useState(contact.note ?? '')
  const [failed, setFailed] = useState(false)
  const length = [...name.trim()].length
  const isBad = length === 0 || length > CONTACT_NAME_MAX
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBad) return
    setFailed(false)
    try {
      await book.update(contact, { contact_name: name.trim(), note: note.trim() || null })
      say(words.saved)
      onDone()
    } catch {
      setFailed(true)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <Field label={words.name} value={name} onChange={setName} error={isBad ? words.badName : null} />
      <Field
        label={words.note}
        lines={3}
        value={note}
        onChange={(typed) => setNote(typed.slice(0, NOTE_MAX))}
      />
      {failed && <ErrorText>{words.saveFailed}</ErrorText>}
      <ButtonRow>
        <Button variant="primary" type="submit">
          {words.save}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {text.common.cancel}
        </Button>
      </ButtonRow>
    </form>
  )
}
