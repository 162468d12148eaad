import type { DirectPreview } from '@foyer/client'
import { formatAppPath } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { ListItem } from '../../ui/layout/ListItem.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { stripMarkup } from '../../ui/text/strip-markup.ts'
import type { Person } from './person.ts'
import { directWords } from './words/index.ts'

interface DirectItemProps {
  /** The newest message of the conversation. */
  preview: DirectPreview
  person: Person
  own: string
  current: boolean
}

/** A conversation in the list. */
export function DirectItem({ preview, person, own, current }: DirectItemProps) {
  const words = useWords(directWords)
  const { fromAddress, plaintextMessage, unreadable, createdAt, unread_count } = preview
  const isOpened = unreadable === undefined && plaintextMessage !== ''
  const said = isOpened ? stripMarkup(plaintextMessage) : words.sealedItem
  return (
    <ListItem
      href={formatAppPath('directThread', { address: person.address })}
      current={current}
      picture={<Avatar seed={person.address} />}
      title={person.name}
      time={createdAt}
      unread={current ? 0 : unread_count}
    >
      {fromAddress === own ? words.youSaid(said) : said}
    </ListItem>
  )
}
