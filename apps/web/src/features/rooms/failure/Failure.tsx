import type { LiveMessage } from '@foyer/client'
import { useOwnReports, useUserInfo } from '@foyer/react'
import { useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import type { MessageActions } from '../message-actions.ts'
import css from './Failure.module.css'
import { findKnown } from './known-refusals.ts'
import { failureWords } from './words/index.ts'

/** Why a message, or its change, was not accepted, and what its author can do. */
export function Failure({ message, actions }: { message: LiveMessage; actions: MessageActions }) {
  const text = useText()
  const words = useWords(failureWords)
  const { reason, refusal, sended } = message
  const known = findKnown(refusal)
  // A held message waits for a moderator: another attempt changes nothing.
  const isHeld = known === 'held'
  return (
    <p className={cx(css.failure, isHeld && css.held)} role="alert">
      <Icon name={isHeld ? 'clock' : 'alert'} size="xs" />
      <span className={css.reason}>
        {known === undefined ? (
          (reason ?? (sended ? words.notChanged : text.room.notSent))
        ) : known === 'held' ? (
          // The first message of its room: without an id there is no room to ask about.
          message.room_id === '' ? (
            words.held.unknown
          ) : (
            <HeldReason roomId={message.room_id} />
          )
        ) : (
          words.reasons[known]
        )}
      </span>
      {known === 'banned' && <BanReason />}
      {!isHeld && (
        <Button variant="text" onClick={() => actions.retry(message)}>
          {text.common.tryAgain}
        </Button>
      )}
      <Button variant="text" className={css.discard} onClick={() => actions.discard(message)}>
        {isHeld ? words.dismiss : text.room.discard}
      </Button>
    </p>
  )
}

/** Who reviews the message that waits, once that is known. */
function HeldReason({ roomId }: { roomId: string }) {
  const words = useWords(failureWords)
  const { data } = useOwnReports(roomId)
  return words.held[data?.reviewed_by ?? 'unknown']
}

/** Until when and why the person is banned, which a page that was open before the ban has to ask for. */
function BanReason() {
  const text = useText()
  const words = useWords(failureWords)
  const { data, refetch } = useUserInfo()
  const ban = data?.ban
  const isKnown = ban !== undefined
  useEffect(() => {
    if (!isKnown) refetch()
  }, [isKnown, refetch])
  if (ban === undefined) return null
  const { until, reason } = ban
  return (
    <span>
      {until !== null && words.until(formatDayAndClock(until, text))}{' '}
      {reason !== null && (
        <>
          {words.reason} <bdi>{reason}</bdi>
        </>
      )}
    </span>
  )
}
