import { roomId } from '@foyer/contract'
import type { MessagePage, UserRef } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { useReading } from '../../offline/use-reading.ts'
import { useTitle } from '../../shell/use-title.ts'
import type { ComposerHandle } from '../../ui/composer/use-composer.ts'
import { Banner } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { nameOf } from '../../ui/people.ts'
import { type Place, placeOf } from '../../ui/places.ts'
import { useOnline } from '../../ui/use-online.ts'
import { rememberVisit } from '../../visits.ts'
import { Conversation } from './Conversation.tsx'
import { MessageList } from './MessageList.tsx'
import { mentionsIn, type Named } from './mentions.ts'
import { RoomComposer } from './RoomComposer.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { recentPeople } from './recent-people.ts'
import { Typing } from './Typing.tsx'
import { useDeeds } from './use-deeds.ts'
import { useUnreadMark } from './use-unread-mark.ts'
import { useWriting } from './use-writing.ts'

const hands = () => import('../../hands.ts')
const MessageSheet = lazily(hands, 'MessageSheet')
const ReportDialog = lazily(() => import('./ReportDialog.tsx'), 'ReportDialog')
const RemoveDialog = lazily(hands, 'RemoveDialog')
const ConductLine = lazily(() => import('./conduct/ConductLine.tsx'), 'ConductLine')

/** How the owner of the page wants its room to look. */
export interface RoomLook {
  title: string | null
  /** Address of a picture. */
  logo: string | null
  /** In OKLCH: degrees, and a share of our own chroma. */
  accent: { hue: number; chroma: number } | null
  welcome: string | null
}

interface RoomScreenProps {
  /** Canonical. */
  url: string
  domain: string
  look: RoomLook
  /** Stands under the header. */
  notice: ReactNode
  /** First page, where the server has written it into the document. */
  page: MessagePage | null
  messageId: string | null
  /** Told when the person goes on to the newest message: the address need not point at another one any more. */
  onLatest: () => void
  /** The person owns the domain. */
  isOwner: boolean
  /** Whether the server turns speech into text. */
  canSpeak: boolean
  detailsShown: boolean
  onDetails: () => void
  /** Stands in the composer's place where the person may not write; null where they may. */
  gate: ReactNode
  /** Stands over the composer: a quiet offer. */
  offer: (sends: number) => ReactNode
  details: (room: { place: Place; people: readonly UserRef[]; online: number }) => ReactNode
}

/** A room: header, conversation, composer, and beside them its details. */
export function RoomScreen(props: RoomScreenProps) {
  const { url, domain, look, messageId, onLatest, isOwner, canSpeak, detailsShown, onDetails } = props
  const text = useText()
  const { room, snapshot } = useRoom(url, {
    ...(props.page !== null && { page: props.page }),
    ...(messageId !== null && { around: messageId }),
  })
  const { messages, connection, conduct, hasOlder, atEnd } = snapshot
  const ownId = snapshot.me?.public_id ?? null
  const isOnline = useOnline()
  const [following, setFollowing] = useState(true)
  const composer = useRef<ComposerHandle>(null)
  const unread = useUnreadMark({ url, messages, following })
  const { writing, sends, send, answer, edit, editLast, stop } = useWriting({ room, messages, composer })
  const { deeds, change, asked, closeAsked } = useDeeds({
    room,
    url,
    isOwner,
    onReply: answer,
    onEdit: edit,
  })
  const place = useMemo(
    () =>
      placeOf(
        { title: look.title ?? snapshot.room?.title ?? null, domain: snapshot.room?.domain ?? domain, url },
        text,
      ),
    [look.title, snapshot.room, domain, url, text],
  )
  const people = useMemo(() => recentPeople(messages), [messages])

  /** Ids of those whom a text calls by name. */
  const called = (content: string, picked: readonly Named[]) => {
    const known = people.map((user) => ({ name: nameOf(user, text), id: user.public_id }))
    return mentionsIn(content, [...picked, ...known])
  }

  useEffect(() => rememberVisit({ url, domain: place.domain }), [url, place.domain])
  useTitle(place.title)
  useReading(url, snapshot)

  const faces = people.slice(0, 4).map(({ public_id }) => public_id)
  return (
    <>
      <Panel data-testid="room" {...accented(look.accent)}>
        <RoomHeader
          place={place}
          logo={look.logo}
          roomId={snapshot.roomId ?? roomId(url)}
          url={url}
          online={snapshot.online}
          faces={faces}
          detailsShown={detailsShown}
          onDetails={onDetails}
        />
        {props.notice}
        {(connection === 'offline' || !isOnline) && <Banner icon="refresh">{text.room.reconnecting}</Banner>}
        <Conversation
          snapshot={snapshot}
          welcome={look.welcome}
          onHello={() => composer.current?.focus()}
          onRetry={() => void room.reload()}
        >
          <MessageList
            messages={messages}
            unread={unread}
            hasOlder={hasOlder}
            atEnd={atEnd}
            room={room}
            deeds={deeds}
            ownId={ownId}
            messageId={messageId}
            sends={sends}
            onFollowing={setFollowing}
            onLatest={onLatest}
          />
        </Conversation>
        <Typing users={snapshot.typing} />
        {conduct !== null && (conduct.read_only || conduct.slow_mode_s > 0) && (
          <Suspense>
            <ConductLine conduct={conduct} />
          </Suspense>
        )}
        {props.offer(sends)}
        {props.gate ?? (
          <RoomComposer
            ref={composer}
            url={url}
            title={place.title}
            canSpeak={canSpeak}
            roomId={snapshot.roomId}
            people={people}
            ownId={ownId}
            writing={writing}
            onStop={stop}
            onEditLast={editLast}
            onSend={(content, picked) => send(content, called(content, picked))}
            onChange={(messageId, content, picked) => {
              change(messageId, content, called(content, picked))
              stop()
            }}
            onTyping={room.notifyTyping}
          />
        )}
      </Panel>
      {detailsShown && props.details({ place, people, online: snapshot.online })}
      {asked !== null && (
        <Suspense>
          {asked.about === 'all' ? (
            <MessageSheet message={asked.message} deeds={deeds} onClose={closeAsked} />
          ) : asked.about === 'report' ? (
            <ReportDialog
              roomId={snapshot.roomId ?? roomId(url)}
              messageId={asked.message.id}
              onClose={closeAsked}
            />
          ) : (
            <RemoveDialog
              messageId={asked.message.id}
              onRemove={() => change(asked.message.id, null)}
              onClose={closeAsked}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Hue and chroma are the site's, lightness stays ours. */
const accented = (accent: RoomLook['accent']) =>
  accent === null
    ? {}
    : {
        'data-site-accent': true,
        style: { '--accent-h': accent.hue, '--accent-c': accent.chroma } as CSSProperties,
      }
