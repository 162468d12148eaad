import type { DirectPreview } from '@foyer/client'
import { formatAppPath, stripMarkup } from '@foyer/contract'
import { useWords } from '../../i18n/words.ts'
import { readDraft } from '../../ui/inputs/composer/use-draft.ts'
import { ListItem } from '../../ui/layout/ListItem.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './DirectItem.module.css'
import type { Person } from './person.ts'
import { toThreadPlace } from './thread-place.ts'
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
  const { muted, deleted, hidden } = preview
  const isOpened = unreadable === undefined && plaintextMessage !== ''
  const unopened = hidden ? words.hiddenHere : deleted ? words.deleted : words.sealedItem
  const said = isOpened ? stripMarkup(plaintextMessage) : unopened
  return (
    <ListItem
      href={formatAppPath('directThread', { address: person.address })}
      current={current}
      picture={<Avatar seed={person.address} />}
      title={person.name}
      mark={
        muted && (
          <span className={css.muted} title={words.muted}>
            <Icon name="mute" size="xs" />
            <span className="sr">{words.muted}</span>
          </span>
        )
      }
      time={createdAt}
      draft={current ? null : readDraft(toThreadPlace(own, person.address))}
      unread={current || muted ? 0 : unread_count}
    >
      {fromAddress === own ? words.youSaid(said) : said}
    </ListItem>
  )
}
