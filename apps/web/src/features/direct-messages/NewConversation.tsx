import { appPaths, formatAppPath } from '@foyer/contract'
import { useContacts } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../lib/routes.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose, DialogText } from '../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import css from './NewConversation.module.css'
import { parseWalletAddress } from './person.ts'
import { directWords } from './words/index.ts'

/** Dialog that starts a conversation: by wallet address, or with a contact. */
export function NewConversation({ own, onClose }: { own: string; onClose: () => void }) {
  const text = useText()
  const words = useWords(directWords)
  const titleId = useId()
  const contacts = useContacts()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const address = parseWalletAddress(typed)
  const searched = typed.trim().toLocaleLowerCase()
  const found = (contacts.data ?? []).filter(
    ({ contact_name, contact_address }) =>
      contact_address !== own && `${contact_name} ${contact_address}`.toLocaleLowerCase().includes(searched),
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
      <DialogText titleId={titleId} title={words.start} closable>
        <p className="quiet">{words.startText}</p>
      </DialogText>
      <form className={css.form} onSubmit={submit}>
        <SearchField
          label={words.addressOrName}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setRefused(false)
          }}
        />
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          {words.open}
        </Button>
        {refused && (
          <ErrorText small className={css.refused}>
            {found.length > 1 ? words.whichOne : words.notAddress}
          </ErrorText>
        )}
      </form>
      {contacts.data === null && contacts.error === null && <SkeletonRows rows={3} label={words.loading} />}
      {contacts.error !== null && (
        <p className="t1 quiet">
          {words.contactsFailed}{' '}
          <Button variant="text" onClick={contacts.refetch}>
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
              <PictureRow
                picture={<Avatar seed={contact.contact_address} />}
                onClick={() => open(contact.contact_address)}
              >
                <TwoLines title={<bdi>{contact.contact_name}</bdi>}>
                  <bdi>{shortenAddress(contact.contact_address)}</bdi>
                </TwoLines>
              </PictureRow>
            </li>
          ))}
        </ul>
      )}
      {/* Last, so that the dialog focuses its field first. */}
      <DialogClose narrow onClose={onClose} />
    </Dialog>
  )
}
