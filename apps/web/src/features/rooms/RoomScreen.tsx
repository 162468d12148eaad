import type { SendOptions } from '@foyer/client'
import { roomId } from '@foyer/contract'
import type { MessagePage, UserRef } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { lazyServed } from '../../lib/lazy-served.ts'
import { addRecentRoom } from '../../lib/recent-rooms.ts'
import type { RoomRoute } from '../../lib/routes.ts'
import { useTitle } from '../../shell/use-title.ts'
import type { ComposerHandle } from '../../ui/inputs/composer/use-composer.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { getRoomLabel } from '../../ui/text/room-label.ts'
import { Conversation } from './Conversation.tsx'
import { getRecentPeople } from './get-recent-people.ts'
import type { Reader } from './hidden/SyncHidden.tsx'
import { MessageList, type MessageListProps } from './MessageList.tsx'
import { findMentionedIds, type MentionedPerson } from './mentions.ts'
import { RoomComposer } from './RoomComposer.tsx'
import { RoomHeader, type RoomHeaderProps } from './RoomHeader.tsx'
import { useHiding } from './use-hiding.ts'
import { useMessageActions } from './use-message-actions.ts'
import { useUnreadMark } from './use-unread-mark.ts'
import { useWriting } from './use-writing.ts'

const RoomBackground = lazyNamed(() => import('./RoomBackground.tsx'), 'RoomBackground')
const MessageDialog = lazyNamed(() => import('./MessageDialog.tsx'), 'MessageDialog')
const PrivateRoomBanner = lazyServed(() => import('./RoomReach.tsx'), 'PrivateRoomBanner')
const Typing = lazyNamed(() => import('./Typing.tsx'), 'Typing')
const RoomPolicyLine = lazyServed(() => import('./seldom.ts'), 'RoomPolicyLine')

/**
 * The log. It is hydrated after what is around it, so that the composer does not wait for the messages; a change of its
 * own props would have it hydrated in one go.
 */
const LogPart = memo(
  ({ list: List, ...props }: MessageListProps & { list: (props: MessageListProps) => ReactNode }) => (
    <Suspense>
      <List {...props} />
    </Suspense>
  ),
)

/** Look of a room, as set by the owner of its domain. */
export interface RoomBranding {
  title: string | null
  /** Address of the picture. */
  logo: string | null
  /** Hue in degrees (OKLCH); chroma as a share of the default accent's. */
  accent: { hue: number; chroma: number } | null
  welcome: string | null
}

interface RoomScreenProps {
  /** Canonical. */
  url: string
  domain: string
  branding: RoomBranding
  /** Content of the header: beside the name, and before its buttons. */
  mark: ReactNode
  act: ReactNode
  /** In the place of the app's header. */
  header?: (props: RoomHeaderProps) => ReactNode
  /** In the place of the log. */
  list?: (props: MessageListProps) => ReactNode
  /** Content below the header. */
  notice: ReactNode
  /** The first page, where the server has inlined it. */
  page: MessagePage | null
  messageId: string | null
  /** Called when the reader goes to the newest message, so that the address need not name another one. */
  onLatest: () => void
  /** The reader owns the domain. */
  isOwner: boolean
  reader: Reader
  /** The server can transcribe speech. */
  canSpeak: boolean
  /** What is open beside the room. */
  openPane: RoomRoute['details']
  onDetails: () => void
  onSearch: () => void
  /** Replaces the composer where the reader may not write; else null. */
  gate: ReactNode
  /** Content above the composer. */
  renderOffer: (storedCount: number, sendCount: number) => ReactNode
  /** What every new message is sent with. */
  extra?: SendOptions
  /** Content beside the room. */
  renderAside: (room: {
    roomId: string
    title: string
    people: readonly UserRef[]
    online: number
  }) => ReactNode
}

/** A room: header, log and composer, and next to them the details. */
export function RoomScreen(props: RoomScreenProps) {
  const { url, domain, branding, messageId, onLatest, isOwner, canSpeak } = props
  const { header: Header = RoomHeader, list = MessageList } = props
  const text = useText()
  const { room, snapshot } = useRoom(url, {
    ...(props.page !== null && { page: props.page }),
    ...(messageId !== null && { around: messageId }),
  })
  const { messages, conduct, hasOlder, atEnd } = snapshot
  const ownId = snapshot.me?.public_id ?? null
  const [following, setFollowing] = useState(true)
  const composer = useRef<ComposerHandle>(null)
  const unread = useUnreadMark({ url, messages, following })
  const place = useMemo(
    () =>
      getRoomLabel(
        {
          title: branding.title ?? snapshot.room?.title ?? null,
          domain: snapshot.room?.domain ?? domain,
          url,
        },
        text,
      ),
    [branding.title, snapshot.room, domain, url, text],
  )
  const id = snapshot.roomId ?? roomId(url)
  const hiding = useHiding(id)
  const { isBlocked } = hiding
  const people = useMemo(
    () => getRecentPeople(messages.filter(({ user }) => !isBlocked(user.public_id))),
    [messages, isBlocked],
  )

  /** Public ids of the people that a text mentions. */
  const getMentionedIds = (content: string, picked: readonly MentionedPerson[]) => {
    const known = people.map((user) => ({ name: getPersonName(user, text), id: user.public_id }))
    return findMentionedIds(content, [...picked, ...known])
  }
  const { writing, sendCount, storedCount, send, reply, edit, editLast, stop } = useWriting({
    ...{ room, messages, composer, extra: props.extra, getMentionedIds },
  })
  const { actions, change, asked, closeAsked } = useMessageActions({
    room,
    url,
    isOwner,
    onReply: reply,
    onEdit: edit,
  })

  useEffect(() => addRecentRoom({ url, domain: place.domain }), [url, place.domain])
  useTitle(place.title)

  const faces = people.slice(0, 4).map(({ public_id }) => public_id)
  return (
    <>
      <Panel data-testid="room" {...toAccentProps(branding.accent)}>
        <Header
          place={place}
          logo={branding.logo}
          roomId={id}
          url={url}
          online={snapshot.online}
          faces={faces}
          mark={props.mark}
          act={props.act}
          openPane={props.openPane}
          onDetails={props.onDetails}
          onSearch={props.onSearch}
        />
        {props.notice}
        {messages.length > 0 && (
          <Suspense>
            <PrivateRoomBanner url={url} />
          </Suspense>
        )}
        <Conversation
          url={url}
          snapshot={snapshot}
          welcome={branding.welcome}
          onHello={() => composer.current?.focus()}
          onRetry={() => void room.reload()}
        >
          <LogPart
            list={list}
            messages={messages}
            unread={unread}
            hasOlder={hasOlder}
            atEnd={atEnd}
            room={room}
            actions={actions}
            hiding={hiding}
            ownId={ownId}
            messageId={messageId}
            sendCount={sendCount}
            onFollowing={setFollowing}
            onLatest={onLatest}
          />
        </Conversation>
        {/* As high as the line, which is always there. */}
        <Suspense fallback={<div style={{ flex: 'none', blockSize: 22 }} />}>
          <Typing users={snapshot.typing.filter(({ public_id }) => !isBlocked(public_id))} />
        </Suspense>
        {conduct &&
          (conduct.read_only || conduct.slow_mode_s || conduct.premoderation !== 'off' || conduct.gate) && (
            <Suspense>
              <RoomPolicyLine policy={conduct} />
            </Suspense>
          )}
        {props.renderOffer(storedCount, sendCount)}
        {/* Messages that are sent before the page is hydrated (`lib/early-messages.ts`): React leaves alone what is in it. */}
        <div data-early suppressHydrationWarning>
          {''}
        </div>
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
            onSend={send}
            onChange={(messageId, content, picked) => {
              change(messageId, content, getMentionedIds(content, picked))
              stop()
            }}
            onTyping={room.notifyTyping}
          />
        )}
      </Panel>
      <Suspense>
        <RoomBackground url={url} roomId={id} snapshot={snapshot} reader={props.reader} />
      </Suspense>
      {props.renderAside({ roomId: id, title: place.title, people, online: snapshot.online })}
      {asked !== null && (
        <Suspense>
          <MessageDialog
            asked={asked}
            roomId={id}
            domain={domain}
            actions={actions}
            onRemove={change}
            onClose={closeAsked}
          />
        </Suspense>
      )}
    </>
  )
}

/** The site sets hue and chroma; lightness stays fixed for contrast. */
const toAccentProps = (accent: RoomBranding['accent']) =>
  accent === null
    ? {}
    : {
        'data-site-accent': true,
        style: { '--accent-h': accent.hue, '--accent-c': accent.chroma } as CSSProperties,
      }
