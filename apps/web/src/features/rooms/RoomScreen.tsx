import { roomId } from '@foyer/contract'
import type { MessagePage, UserRef } from '@foyer/contract/rooms'
import { useRoom } from '@foyer/react'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { addRecentRoom } from '../../lib/recent-rooms.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useRoomCache } from '../../offline/use-room-cache.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Banner } from '../../ui/feedback/Notice.tsx'
import type { ComposerHandle } from '../../ui/inputs/composer/use-composer.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { getRoomLabel, type RoomLabel } from '../../ui/text/room-label.ts'
import { Conversation } from './Conversation.tsx'
import { getRecentPeople } from './get-recent-people.ts'
import { MessageList } from './MessageList.tsx'
import { findMentionedIds, type MentionedPerson } from './mentions.ts'
import { RoomComposer } from './RoomComposer.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import { Typing } from './Typing.tsx'
import { useMessageActions } from './use-message-actions.ts'
import { useUnreadMark } from './use-unread-mark.ts'
import { useWriting } from './use-writing.ts'

const MessageSheet = lazyNamed(() => import('./MessageSheet.tsx'), 'MessageSheet')
const ReportDialog = lazyNamed(() => import('./ReportDialog.tsx'), 'ReportDialog')
const RemoveDialog = lazyNamed(() => import('./RemoveDialog.tsx'), 'RemoveDialog')
const RoomPolicyLine = lazyNamed(() => import('./policy/RoomPolicyLine.tsx'), 'RoomPolicyLine')

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
  /** Content below the header. */
  notice: ReactNode
  /** The first page, where the server has inlined it. */
  page: MessagePage | null
  messageId: string | null
  /** Called when the reader goes to the newest message, so that the address need not name another one. */
  onLatest: () => void
  /** The reader owns the domain. */
  isOwner: boolean
  /** The server can transcribe speech. */
  canSpeak: boolean
  detailsShown: boolean
  onDetails: () => void
  /** Replaces the composer where the reader may not write; else null. */
  gate: ReactNode
  /** Content above the composer. */
  renderOffer: (sendCount: number) => ReactNode
  renderDetails: (room: { place: RoomLabel; people: readonly UserRef[]; online: number }) => ReactNode
}

/** A room: header, log and composer, and next to them the details. */
export function RoomScreen(props: RoomScreenProps) {
  const { url, domain, branding, messageId, onLatest, isOwner, canSpeak, detailsShown, onDetails } = props
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
  const { writing, sendCount, send, reply, edit, editLast, stop } = useWriting({ room, messages, composer })
  const { actions, change, asked, closeAsked } = useMessageActions({
    room,
    url,
    isOwner,
    onReply: reply,
    onEdit: edit,
  })
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
  const people = useMemo(() => getRecentPeople(messages), [messages])

  /** Public ids of the people that a text mentions. */
  const getMentionedIds = (content: string, picked: readonly MentionedPerson[]) => {
    const known = people.map((user) => ({ name: getPersonName(user, text), id: user.public_id }))
    return findMentionedIds(content, [...picked, ...known])
  }

  useEffect(() => addRecentRoom({ url, domain: place.domain }), [url, place.domain])
  useTitle(place.title)
  useRoomCache(url, snapshot)

  const faces = people.slice(0, 4).map(({ public_id }) => public_id)
  return (
    <>
      <Panel data-testid="room" {...toAccentProps(branding.accent)}>
        <RoomHeader
          place={place}
          logo={branding.logo}
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
          welcome={branding.welcome}
          onHello={() => composer.current?.focus()}
          onRetry={() => void room.reload()}
        >
          <MessageList
            messages={messages}
            unread={unread}
            hasOlder={hasOlder}
            atEnd={atEnd}
            room={room}
            actions={actions}
            ownId={ownId}
            messageId={messageId}
            sendCount={sendCount}
            onFollowing={setFollowing}
            onLatest={onLatest}
          />
        </Conversation>
        <Typing users={snapshot.typing} />
        {conduct !== null && (conduct.read_only || conduct.slow_mode_s > 0) && (
          <Suspense>
            <RoomPolicyLine policy={conduct} />
          </Suspense>
        )}
        {props.renderOffer(sendCount)}
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
            onSend={(content, picked) => send(content, getMentionedIds(content, picked))}
            onChange={(messageId, content, picked) => {
              change(messageId, content, getMentionedIds(content, picked))
              stop()
            }}
            onTyping={room.notifyTyping}
          />
        )}
      </Panel>
      {detailsShown && props.renderDetails({ place, people, online: snapshot.online })}
      {asked !== null && (
        <Suspense>
          {asked.about === 'all' ? (
            <MessageSheet message={asked.message} actions={actions} onClose={closeAsked} />
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

/** The site sets hue and chroma; lightness stays fixed for contrast. */
const toAccentProps = (accent: RoomBranding['accent']) =>
  accent === null
    ? {}
    : {
        'data-site-accent': true,
        style: { '--accent-h': accent.hue, '--accent-c': accent.chroma } as CSSProperties,
      }
