import type { Conversation } from '@foyer/client'
import { memo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import bubble from '../../ui/log/Bubble.module.css'
import { Icon } from '../../ui/media/Icon.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { formatClock, formatDayAndClock } from '../../ui/text/time.ts'
import css from './Bubble.module.css'
import { SealedTile } from './SealedTile.tsx'
import { isDatedOtherwise, toSentTime } from './sent-time.ts'
import type { DirectRow } from './to-rows.ts'
import { directWords } from './words/index.ts'

type MessageRow = Extract<DirectRow, { kind: 'message' }>

interface BubbleProps {
  row: MessageRow
  /** Name of the counterpart. */
  name: string
  conversation: Conversation | null
}

/** A message between two people; its side tells the author. */
export const Bubble = memo(function Bubble({ row, name, conversation }: BubbleProps) {
  const text = useText()
  const words = useWords(directWords)
  const copy = useCopy()
  const { message, key, grouped, last, marked } = row
  const { own, state, unreadable, discontinuity, plaintextMessage, createdAt } = message
  return (
    <li
      className={cx(bubble.row, own && bubble.own, grouped && bubble.grouped, last && bubble.last)}
      data-key={key}
      data-message
      tabIndex={-1}
    >
      {discontinuity !== undefined && (
        <p className={css.gap}>
          <Icon name="alert" size="xs" />
          {words.discontinuities[discontinuity](
            own ? text.people.you : name,
            formatDayAndClock(toSentTime(message), text),
          )}
        </p>
      )}
      <span className="sr">{own ? text.people.you : name}</span>
      <div className={cx(bubble.line, css.line)}>
        {unreadable === undefined ? (
          <div className={cx(bubble.bubble, state === 'pending' && bubble.pending)}>
            <Prose text={plaintextMessage} />
          </div>
        ) : (
          <SealedTile reason={unreadable} own={own} name={name} onAgain={() => void conversation?.reload()} />
        )}
        <span className={cx(bubble.aside, css.aside, own && css.own)}>
          <Time at={createdAt}>{formatClock(createdAt, text)}</Time>
          {unreadable === undefined && (
            <IconButton
              icon="copy"
              iconSize="s"
              className={css.tool}
              label={words.copyText}
              onClick={() => void copy(plaintextMessage, text.room.textCopied)}
            />
          )}
        </span>
      </div>
      {unreadable === undefined && discontinuity !== 'reordered' && isDatedOtherwise(message) && (
        <p className={bubble.state}>
          <Icon name="clock" size="xs" />
          {words.written(formatDayAndClock(toSentTime(message), text))}
        </p>
      )}
      <DeliveryState row={row} marked={marked} conversation={conversation} name={name} />
    </li>
  )
})

interface StateProps extends BubbleProps {
  marked: boolean
}

/** Delivery state of the reader's own message. */
function DeliveryState({ row: { message }, marked, name, conversation }: StateProps) {
  const text = useText()
  const words = useWords(directWords)
  const { state, waitsFor, own, read, key, reason } = message
  if (!own) return null
  if (state === 'waiting')
    return (
      <p className={bubble.state}>
        <Icon name="clock" size="xs" />
        {waitsFor === 'acceptance' ? words.waitsForAcceptance(name) : words.waits(name)}
        <Button variant="text" className={bubble.discard} onClick={() => void conversation?.discard(key)}>
          {text.room.discard}
        </Button>
      </p>
    )
  if (state === 'failed')
    return (
      <p className={cx(bubble.state, bubble.failed)} role="alert">
        <Icon name="alert" size="xs" />
        {reason ?? text.room.notSent}
        <Button variant="text" onClick={() => void conversation?.retry(key)}>
          {text.common.tryAgain}
        </Button>
        <Button variant="text" className={bubble.discard} onClick={() => void conversation?.discard(key)}>
          {text.room.discard}
        </Button>
      </p>
    )
  if (!marked) return null
  return (
    <p className={bubble.state}>
      <Icon name={read ? 'check' : 'sent'} size="xs" />
      {read ? words.seen : words.delivered}
    </p>
  )
}
