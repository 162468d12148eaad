import { appPaths, formatAppPath } from '@foyer/contract'
import { useContacts } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../routes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { shortAddress } from '../../ui/people.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import css from './NewConversation.module.css'
import { addressIn } from './people.ts'
import { directWords } from './words/index.ts'

/** Choosing somebody to write to: by an address, or among the people one knows. */
export function NewConversation({ own, onClose }: { own: string; onClose: () => void }) {
  const text = useText()
  const words = useWords(directWords)
  const titleId = useId()
  const contacts = useContacts()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const address = addressIn(typed)
  const wanted = typed.trim().toLocaleLowerCase()
  const found = (contacts.data ?? []).filter(
    ({ contact_name, contact_address }) =>
      contact_address !== own && `${contact_name} ${contact_address}`.toLocaleLowerCase().includes(wanted),
  )
  const open = (to: string) => navigate(formatAppPath('directThread', { address: to }), { replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [only, ...others] = found
    if (address !== null) open(address)
    else if (only !== undefined && others.length === 0) open(only.contact_address)
    else setRefused(true)
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.start}
        </h2>
        <p className="quiet">{words.startText}</p>
      </div>
      <form className={css.form} onSubmit={submit}>
        <SearchField
          label={words.addressOrName}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setRefused(false)
          }}
        />
        <Button type="submit" look="primary" disabled={typed.trim() === ''}>
          {words.open}
        </Button>
        {refused && (
          <p className={css.refused} role="alert">
            {found.length > 1 ? words.whichOne : words.notAddress}
          </p>
        )}
      </form>
      {contacts.data === null && contacts.error === null && <SkeletonRows rows={3} label={words.loading} />}
      {contacts.error !== null && (
        <p className="t1 quiet">
          {words.contactsFailed}{' '}
          <Button look="text" onClick={contacts.reload}>
            {text.common.tryAgain}
          </Button>
        </p>
      )}
      {contacts.data?.length === 0 && (
        <p className="t1 quiet">
          {words.noContacts}{' '}
          <Link className="link" href={appPaths.contacts}>
            {words.contacts}
          </Link>
        </p>
      )}
      {found.length > 0 && (
        <ul className={css.people} aria-label={words.contacts}>
          {found.map((contact) => (
            <li key={contact.id}>
              <button type="button" className={css.person} onClick={() => open(contact.contact_address)}>
                <Avatar seed={contact.contact_address} />
                <span className={css.names}>
                  <bdi className="strong cut">{contact.contact_name}</bdi>
                  <bdi className="t1 faint">{shortAddress(contact.contact_address)}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Last, so that the dialog opens with the focus in its field. */}
      <IconButton icon="close" className={css.close} label={text.common.close} onClick={onClose} />
    </Dialog>
  )
}
