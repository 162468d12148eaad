'use client'

import type { LiveMessage, Room } from '@foyer/client'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useRoom } from '../features/rooms.ts'
import { joinClasses } from './join-classes.ts'
import { MessageRow } from './message-row.tsx'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'
import { useCountBelow } from './use-count-below.ts'
import { useRoomAddress } from './use-room-address.ts'
import { useStickToEnd } from './use-stick-to-end.ts'
import { useUiWords } from './words.ts'

export interface MessageListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Address of the page whose room is shown. */
  url: string
  /** A row of your own, as an `<li data-key={message.key}>`; `MessageRow` without it. */
  renderMessage?: (message: LiveMessage, room: Room) => ReactNode
}

/**
 * The messages of a room, live. The list stays at its end while the reader is there, and in its place while they read
 * older messages. It is a log to screen readers: what arrives is read out.
 *
 * Parts: `foyer-messages`, `foyer-list`, `foyer-older`, `foyer-newest`, `foyer-notice`, and those of `MessageRow`.
 *
 * @throws FoyerError when `url` is no address
 */
export function MessageList({ url, renderMessage, className, ...rest }: MessageListProps) {
  const words = useUiWords()
  const { canonical } = useRoomAddress(url)
  const { room, snapshot } = useRoom(canonical)
  const { messages, status, atEnd, hasOlder } = snapshot
  const scrolled = useRef<HTMLDivElement>(null)
  const { isAtEnd, onScroll, toEnd } = useStickToEnd(scrolled, messages)
  const countBelow = useCountBelow(messages, isAtEnd && atEnd)
  const newest = messages.at(-1)
  const ownKey = newest?.own && newest.state === 'pending' ? newest.key : null
  // Who writes wants to see it.
  useBrowserLayoutEffect(() => {
    if (ownKey !== null) toEnd()
  }, [ownKey, toEnd])
  const jump = async () => {
    if (!atEnd) await room.loadLatest().catch(() => undefined)
    toEnd()
  }
  return (
    <div {...rest} className={joinClasses('foyer-messages', className)} data-state={status}>
      <div
        className="foyer-list"
        ref={scrolled}
        onScroll={onScroll}
        role="log"
        aria-label={words.messages}
        aria-busy={status === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {hasOlder && (
          <button
            type="button"
            className="foyer-older"
            onClick={() => room.loadOlder().catch(() => undefined)}
          >
            {words.older}
          </button>
        )}
        <ol>
          {messages.map((message) =>
            renderMessage === undefined ? (
              <MessageRow key={message.key} message={message} room={room} />
            ) : (
              renderMessage(message, room)
            ),
          )}
        </ol>
        <Notice status={status} isEmpty={messages.length === 0} onRetry={() => void room.reload()} />
      </div>
      {(!isAtEnd || !atEnd) && (
        <button type="button" className="foyer-newest" onClick={() => void jump()}>
          {words.newest(countBelow)}
        </button>
      )}
    </div>
  )
}

interface NoticeProps {
  status: string
  isEmpty: boolean
  onRetry: () => void
}

/** Why there is no message to see. */
function Notice({ status, isEmpty, onRetry }: NoticeProps) {
  const words = useUiWords()
  if (status === 'failed') {
    return (
      <p className="foyer-notice" role="alert">
        {words.failed}{' '}
        <button type="button" onClick={onRetry}>
          {words.tryAgain}
        </button>
      </p>
    )
  }
  if (!isEmpty) return null
  return <p className="foyer-notice">{status === 'loading' ? words.loading : words.empty}</p>
}
