import { formatAppPath } from '@foyer/contract'
import type { Contact } from '@foyer/contract/contacts'
import { type ContactBook, UNSTORED } from '@foyer/react/contacts'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { shortenAddress } from '../../ui/text/person-name.ts'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import css from './ContactsArea.module.css'
import { contactsWords } from './words/index.ts'

interface ContactListProps {
  book: ContactBook
  /** Text of the search field. */
  sought: string
  /** Id of the open contact. */
  current: string | null
  onAdd: () => void
}

/** Contacts sorted by name, filtered by the search. */
export function ContactList({ book, sought, current, onAdd }: ContactListProps) {
  const text = useText()
  const words = useWords(contactsWords)
  const { data, error, refetch } = book
  if (data === null) {
    if (error === null) return <SkeletonRows rows={5} label={words.loading} />
    return <Failed level="h2" title={words.failedTitle} text={words.failedText} onRetry={refetch} />
  }
  if (data.length === 0) {
    const add = (
      <Button variant="primary" icon="plus" onClick={onAdd}>
        {words.add}
      </Button>
    )
    return <Empty level="h2" icon="contacts" title={words.emptyTitle} text={words.emptyText} action={add} />
  }
  const { compare } = new Intl.Collator(text.language, { sensitivity: 'base', numeric: true })
  const found = data
    .filter((contact) => matches(contact, sought))
    .sort((a, b) => compare(a.contact_name, b.contact_name))
  if (found.length === 0) return <p className={css.none}>{words.noneFound}</p>
  return (
    <ul className={css.list}>
      {found.map((contact) => (
        <li key={contact.id}>
          <PictureRow
            href={formatAppPath('contact', { id: contact.id })}
            current={contact.id === current}
            disabled={contact.id === UNSTORED}
            picture={<Avatar seed={contact.contact_address} />}
          >
            <TwoLines title={<bdi>{contact.contact_name}</bdi>}>
              <bdi className={css.mono}>{shortenAddress(contact.contact_address)}</bdi>
            </TwoLines>
          </PictureRow>
        </li>
      ))}
    </ul>
  )
}

function matches({ contact_name, contact_address, note }: Contact, sought: string): boolean {
  const wanted = sought.trim().toLocaleLowerCase()
  return [contact_name, contact_address, note ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted))
}
