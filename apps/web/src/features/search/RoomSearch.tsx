import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { formatRoute, navigate, parseRoute, type RoomRoute } from '../../lib/routes.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { DetailsPane } from '../../ui/layout/DetailsPane.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { FoundMessages } from './FoundMessages.tsx'
import css from './RoomSearch.module.css'
import { findReadMessage, type KeptSearch, keepSearch, readKeptSearch } from './reading-place.ts'
import { searchWords } from './words/index.ts'

interface RoomSearchProps {
  route: RoomRoute
  /** Canonical. */
  url: string
  domain: string
  roomId: string
  onClose: () => void
}

/**
 * The search beside a room. A hit scrolls the log, or on a phone takes the place of the search; closing the search goes
 * back to where the reader was.
 */
export function RoomSearch({ route, url, domain, roomId, onClose }: RoomSearchProps) {
  const text = useText()
  const words = useWords(searchWords)
  const isNarrow = useNarrow()
  const [kept, keep] = useKeptSearch(url)
  const { sought, scope } = kept
  const debounced = useDebounced(sought)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <DetailsPane
      label={text.room.search}
      title={text.room.search}
      onClose={onClose}
      task
      testId="room-search"
    >
      <search className={css.search} onKeyDown={onKeyDown}>
        <SearchField ref={field} label={words.here} value={sought} onChange={(sought) => keep({ sought })} />
        <Tabs
          label={words.where}
          options={[
            { value: 'room', label: words.thisRoom },
            { value: 'domain', label: domain },
          ]}
          value={scope}
          onChange={(scope) => keep({ scope })}
        />
        {sought.trim() === '' ? (
          <p className="quiet t1">{words.hereText}</p>
        ) : (
          <FoundMessages
            key={`${scope} ${debounced}`}
            domain={domain}
            room={scope === 'room' ? roomId : undefined}
            sought={debounced}
            current={kept.hit}
            replace={!isNarrow}
            toPath={({ message, room }) =>
              formatRoute({
                ...{ screen: 'room', messageId: message.id, details: isNarrow ? null : 'search' },
                url: room.id === roomId ? route.url : (room.url ?? `https://${room.domain}/`),
              })
            }
            onOpen={({ message }) => keep({ hit: message.id })}
          />
        )}
      </search>
    </DetailsPane>
  )
}

/** The search of this history entry. When it closes after a jump, the log returns to where the reader was. */
function useKeptSearch(url: string): [KeptSearch, (change: Partial<KeptSearch>) => void] {
  const [kept, setKept] = useState((): KeptSearch => {
    const before = readKeptSearch()
    if (before !== null) return before
    const messageId = findReadMessage()
    return { sought: '', scope: 'room', hit: null, place: messageId === null ? null : { url, messageId } }
  })
  const latest = useRef(kept)
  useEffect(() => () => goBackToReading(latest.current), [])
  return [
    kept,
    (change) => {
      const now = { ...latest.current, ...change }
      latest.current = now
      keepSearch(now)
      setKept(now)
    },
  ]
}

/** Does nothing while the search is open, after it led to another room, and on a phone, where the hit takes its place. */
function goBackToReading({ place, hit }: KeptSearch): void {
  const route = parseRoute(location)
  if (place === null || hit === null || route.screen !== 'room' || route.url !== place.url) return
  if (route.details === 'search' || route.messageId === hit) return
  navigate(formatRoute({ ...route, messageId: place.messageId }), { replace: true })
}
