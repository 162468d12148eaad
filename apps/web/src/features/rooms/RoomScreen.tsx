import type { LiveMessage } from '@foyer/client'
import { roomId } from '@foyer/contract'
import type { MessagePage, UserRef } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { Banner } from '../../ui/Notice.tsx'
import { type Place, placeOf } from '../../ui/places.ts'
import { useOnline } from '../../ui/use-online.ts'
import { Composer, type ComposerHandle } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { MessageList } from './MessageList.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import css from './RoomScreen.module.css'
import { recentPeople } from './recent-people.ts'
import { Typing } from './Typing.tsx'
import { useDeeds } from './use-deeds.ts'
import { useUnreadMark } from './use-unread-mark.ts'
import { rememberVisit } from './visits.ts'

const MessageSheet = lazily(() => import('../../beside.ts'), 'MessageSheet')

interface RoomScreenProps {
  /** Canonical. */
  url: string
  domain: string
  /** First page, where the server has written it into the document. */
  page: MessagePage | null
  messageId: string | null
  detailsShown: boolean
  onDetails: () => void
  /** Stands in the composer's place where the person may not write; null where they may. */
  gate: ReactNode
  /** Stands over the composer: a quiet offer. */
  offer: (sends: number) => ReactNode
  details: (room: { place: Place; people: readonly UserRef[] }) => ReactNode
}

/** A room: header, conversation, composer, and beside them its details. */
export function RoomScreen(props: RoomScreenProps) {
  const { url, domain, messageId, detailsShown, onDetails, gate, offer, details } = props
  const text = useText()
  const { room, snapshot } = useRoom(url, props.page)
  const { messages, connection, hasOlder } = snapshot
  const isOnline = useOnline()
  const [sends, setSends] = useState(0)
  const [following, setFollowing] = useState(true)
  const [answered, setAnswered] = useState<LiveMessage | null>(null)
  const composer = useRef<ComposerHandle>(null)
  const unread = useUnreadMark({ url, messages, following })
  const { deeds, sheet, closeSheet } = useDeeds(room, url, (message) => {
    setAnswered(message)
    composer.current?.focus()
  })
  const place = useMemo(
    () =>
      placeOf({ title: snapshot.room?.title ?? null, domain: snapshot.room?.domain ?? domain, url }, text),
    [snapshot.room, domain, url, text],
  )
  const people = useMemo(() => recentPeople(messages), [messages])

  useEffect(() => rememberVisit({ url, domain: place.domain }), [url, place.domain])
  useEffect(() => {
    document.title = `${place.title} · ${text.common.foyer}`
  }, [place.title, text])

  const send = (content: string) => {
    // What does not arrive stays in the log, with its reason and the way on.
    room.send(content, answered === null ? {} : { replyTo: answered.id }).catch(() => undefined)
    setAnswered(null)
    setSends(sends + 1)
  }
  const faces = people.slice(0, 4).map(({ public_id }) => public_id)
  return (
    <>
      <main className={css.room} data-testid="room">
        <RoomHeader
          place={place}
          roomId={snapshot.roomId ?? roomId(url)}
          url={url}
          online={snapshot.online}
          faces={faces}
          detailsShown={detailsShown}
          onDetails={onDetails}
        />
        {(connection === 'offline' || !isOnline) && <Banner icon="refresh">{text.room.reconnecting}</Banner>}
        <Conversation
          snapshot={snapshot}
          onHello={() => composer.current?.focus()}
          onRetry={() => void room.reload()}
        >
          <MessageList
            messages={messages}
            unread={unread}
            hasOlder={hasOlder}
            loadOlder={room.loadOlder}
            deeds={deeds}
            messageId={messageId}
            sends={sends}
            onFollowing={setFollowing}
          />
        </Conversation>
        <Typing users={snapshot.typing} />
        {offer(sends)}
        {gate ?? (
          <Composer
            ref={composer}
            url={url}
            title={place.title}
            answered={answered}
            onSend={send}
            onTyping={room.notifyTyping}
            onCancelReply={() => setAnswered(null)}
          />
        )}
      </main>
      {detailsShown && details({ place, people })}
      {sheet !== null && (
        <Suspense>
          <MessageSheet message={sheet} deeds={deeds} onClose={closeSheet} />
        </Suspense>
      )}
    </>
  )
}
