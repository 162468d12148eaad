'use client'

import type { LiveMessage, Room } from '@foyer/client'
import { getPersonName } from '@foyer/contract'
import { MessageText } from './text/message-text.tsx'
import { MessageTime } from './text/message-time.tsx'
import { useUiWords } from './words.ts'

export interface MessageRowProps {
  message: LiveMessage
  /** The room that the message is of. */
  room: Pick<Room, 'retry' | 'discard' | 'react'>
}

/**
 * A message: who, when, what, its reactions, and what became of it. A click on a reaction adds or removes one's own.
 *
 * Parts: `foyer-message` (`data-own`, `data-state`), `foyer-author`, `foyer-verified`, `foyer-time`, `foyer-text`, `foyer-gone`,
 * `foyer-reactions`, `foyer-reaction`, `foyer-failure`.
 */
export function MessageRow({ message, room }: MessageRowProps) {
  const words = useUiWords()
  const { key, own, state, user, created_at, content, deleted, updated_at } = message
  return (
    <li className="foyer-message" data-key={key} data-own={own || undefined} data-state={state}>
      <span className="foyer-author">
        <bdi>{getPersonName(user, words)}</bdi>
        {user.ens && (
          <span className="foyer-verified" role="img" aria-label={words.verified} title={words.verified}>
            ✓
          </span>
        )}
      </span>{' '}
      {state === 'pending' ? (
        <span className="foyer-time">{words.sending}</span>
      ) : (
        <MessageTime time={created_at} />
      )}
      {deleted ? (
        <p className="foyer-gone">{message.hidden ? words.hidden : words.removed}</p>
      ) : (
        <MessageText text={content} />
      )}
      {!deleted && updated_at !== null && <span className="foyer-time">{words.edited}</span>}
      {message.reactions.length > 0 && (
        <ul className="foyer-reactions">
          {message.reactions.map(({ reaction, count, reacted }) => (
            <li key={reaction}>
              <button
                type="button"
                className="foyer-reaction"
                aria-pressed={reacted}
                aria-label={words.reaction(reaction, count)}
                onClick={() => room.react(message.id, reaction).catch(() => undefined)}
              >
                {reaction} {count}
              </button>
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && <Failure message={message} room={room} />}
    </li>
  )
}

/** Why a message was not sent, and what to do about it. */
function Failure({ message, room }: MessageRowProps) {
  const words = useUiWords()
  const id = message.client_id
  return (
    <p className="foyer-failure" role="alert">
      {message.reason}{' '}
      {id && !message.sended && (
        <>
          <button type="button" onClick={() => room.retry(id).catch(() => undefined)}>
            {words.tryAgain}
          </button>{' '}
          <button type="button" onClick={() => void room.discard(id)}>
            {words.discard}
          </button>
        </>
      )}
    </p>
  )
}
