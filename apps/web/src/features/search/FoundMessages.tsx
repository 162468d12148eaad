import { SEARCH_MIN_LENGTH, stripMarkup } from '@foyer/contract'
import type { FoundMessage } from '@foyer/contract/search'
import { useSearch } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { useIsHidden } from '../../lib/use-is-hidden.ts'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { formatListTime } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { Time } from '../../ui/text/Time.tsx'
import { createSnippet } from './create-snippet.ts'
import css from './FoundMessages.module.css'
import { searchWords } from './words/index.ts'

interface FoundMessagesProps {
  domain: string
  /** Id of the only room to search. */
  room?: string | undefined
  sought: string
  /** Id of the found message that is open. */
  current?: string | null
  /** Address of a found message; its room by default. */
  toPath?: (found: FoundMessage) => string
  /** A found message takes the place of the current history entry. */
  replace?: boolean
  onOpen?: (found: FoundMessage) => void
}

/** Messages of a domain's rooms that contain a text, newest first; each links to its place in the room. */
export function FoundMessages(props: FoundMessagesProps) {
  const { domain, room, sought } = props
  const text = useText()
  const words = useWords(searchWords)
  const q = sought.trim()
  const isLongEnough = [...q].length >= SEARCH_MIN_LENGTH
  const search = useSearch(domain, isLongEnough ? q : null, room)
  const { searching, error, more } = search
  const isHidden = useIsHidden()
  const messages = search.messages.filter(({ message, room }) => !isHidden(room.id, message))
  if (!isLongEnough) return <p className="quiet">{words.longer}</p>
  return (
    <div className={css.found} aria-busy={searching}>
      {messages.length > 0 && (
        <ol className={css.list}>
          {messages.map((found) => (
            <FoundRow key={found.message.id} {...props} found={found} sought={q} />
          ))}
        </ol>
      )}
      {searching && messages.length === 0 && <SkeletonRows rows={4} label={words.searching} />}
      {error !== null && (
        <ErrorText>
          {words.failed}{' '}
          <Button variant="text" onClick={more ?? undefined}>
            {text.common.tryAgain}
          </Button>
        </ErrorText>
      )}
      {!searching && error === null && (
        <p className={css.end} role="status">
          {messages.length === 0 && more === null
            ? words.noWords
            : words.count(messages.length, more !== null)}
        </p>
      )}
      {more !== null && error === null && <Button onClick={more}>{words.more}</Button>}
    </div>
  )
}

const toRoom = ({ message, room }: FoundMessage): string =>
  toRoomPath(room.url ?? `https://${room.domain}/`, message.id)

function FoundRow(props: FoundMessagesProps & { found: FoundMessage }) {
  const { found, sought, current, toPath = toRoom, replace = false, onOpen } = props
  const text = useText()
  const { message, room } = found
  const place = getRoomLabel(room, text)
  return (
    <li>
      <Link
        className={css.row}
        href={toPath(found)}
        replace={replace}
        aria-current={message.id === current || undefined}
        onClick={() => onOpen?.(found)}
      >
        <Avatar seed={message.user.public_id} />
        <span className={css.main}>
          <span className={css.top}>
            <bdi className={css.name}>{getPersonName(message.user, text)}</bdi>
            <bdi className={css.place}>{props.room === undefined && place.title}</bdi>
            <Time at={message.created_at}>{formatListTime(message.created_at, text)}</Time>
          </span>
          <span className={cx(css.words, 'clamp')} dir="auto">
            {createSnippet(stripMarkup(message.content), sought).map(({ text, isHit }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
              isHit ? <mark key={index}>{text}</mark> : text,
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
