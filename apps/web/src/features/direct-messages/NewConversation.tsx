import { appPaths, formatAppPath } from '@foyer/contract'
import { useContacts } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../lib/routes.ts'
import { useKnownPeople } from '../../offline/known-people.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogClose, DialogText } from '../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { getPersonName, shortenAddress } from '../../ui/text/person-name.ts'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import css from './NewConversation.module.css'
import { type Person, parseWalletAddress } from './person.ts'
import { directWords } from './words/index.ts'

/** People of earlier conversations who are offered. */
const MAX_SPOKEN = 20
/** People of rooms who are offered beside the contacts. */
const MAX_MET = 8

interface NewConversationProps {
  own: string
  /** People of the reader's conversations, latest first. */
  spoken: readonly Person[]
  onClose: () => void
}

/**
 * Dialog that starts a conversation: by wallet address, with a contact, with a person of an earlier conversation, or with one
 * of a room that was read here.
 */
export function NewConversation({ own, spoken, onClose }: NewConversationProps) {
  const text = useText()
  const words = useWords(directWords)
  const titleId = useId()
  const contacts = useContacts()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const address = parseWalletAddress(typed)
  const searched = typed.trim().toLocaleLowerCase()
  const isFound = ({ name, address }: { name: string; address: string }) =>
    address !== own && `${name} ${address}`.toLocaleLowerCase().includes(searched)
  const known = (contacts.data ?? []).map(({ contact_name, contact_address }) => ({
    name: contact_name,
    address: contact_address.toLowerCase(),
  }))
  const saved = new Set(known.map(({ address }) => address))
  const met = useKnownPeople()
    .flatMap((user) =>
      user.address === null ? [] : [{ name: getPersonName(user, text), address: user.address.toLowerCase() }],
    )
    .filter(({ address }) => !saved.has(address) && !spoken.some((each) => each.address === address))
  const groups = [
    { title: words.contacts, people: known.filter(isFound) },
    {
      title: words.spokenWith,
      people: spoken.filter((each) => !saved.has(each.address) && isFound(each)).slice(0, MAX_SPOKEN),
    },
    { title: words.fromRooms, people: met.filter(isFound).slice(0, MAX_MET) },
  ]
  const found = groups.flatMap(({ people }) => people)
  const open = (to: string) => navigate(formatAppPath('directThread', { address: to }), { replace: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [only, ...others] = found
    if (address !== null) open(address)
    else if (only !== undefined && others.length === 0) open(only.address)
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
      {groups.map(
        ({ title, people }) =>
          people.length > 0 && (
            <section key={title}>
              <h3 className="t1 quiet">{title}</h3>
              <ul className={css.people} aria-label={title}>
                {people.map(({ name, address }) => (
                  <li key={address}>
                    <PictureRow picture={<Avatar seed={address} />} onClick={() => open(address)}>
                      <TwoLines title={<bdi>{name}</bdi>}>
                        <bdi>{shortenAddress(address)}</bdi>
                      </TwoLines>
                    </PictureRow>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {/* Last, so that the dialog focuses its field first. */}
      <DialogClose narrow onClose={onClose} />
    </Dialog>
  )
}
