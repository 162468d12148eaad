import type { Conversation, LiveDirectMessage } from '@foyer/client'
import { memo, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import bubble from '../../ui/log/Bubble.module.css'
import { Reactions } from '../../ui/log/Reactions.tsx'
import type { RowTools } from '../../ui/log/use-active-row.ts'
import { useLongPress } from '../../ui/log/use-long-press.ts'
import { Icon } from '../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { Prose } from '../../ui/text/Prose.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { formatClock } from '../../ui/text/time.ts'
import css from './Bubble.module.css'
import type { DirectActions } from './direct-actions.ts'
import { Quote } from './Quote.tsx'
import { SealedTile } from './SealedTile.tsx'
import { isDatedOtherwise, toSentTime } from './sent-time.ts'
import type { DirectRow } from './to-rows.ts'
import { directWords } from './words/index.ts'

type MessageRow = Extract<DirectRow, { kind: 'message' }>

const Marked = lazyNamed(() => import('./search/Marked.tsx'), 'Marked')
const BubbleTools = lazyNamed(() => import('./BubbleTools.tsx'), 'BubbleTools')

interface BubbleProps {
  row: MessageRow
  tools: RowTools
  /** Highlighted, because the reader has jumped to it. */
  targeted: boolean
  /** What is sought in the conversation; empty without a search. */
  sought: string
  /** The message that this one answers, where it is loaded. */
  replied: LiveDirectMessage | null
  actions: DirectActions
  /** Opens or closes the reaction picker. */
  onPick: (message: LiveDirectMessage) => void
  /** Shows the answered message. */
  onJump: (message: LiveDirectMessage) => void
  /** Name of the counterpart. */
  name: string
  conversation: Conversation | null
}

/** A message between two people; its side tells the author. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { row, tools, targeted, sought, replied, name, conversation, actions, onPick, onJump } = props
  const text = useText()
  const words = useWords(directWords)
  const { message, key, grouped, last, marked } = row
  const { own, state, unreadable, discontinuity, createdAt, deleted, reactions } = message
  const press = useLongPress(() => actions.openSheet(message))
  const isWritten = unreadable === undefined && !deleted
  return (
    <li
      className={cx(bubble.row, own && bubble.own, grouped && bubble.grouped, last && bubble.last)}
      id={`dm-${key}`}
      data-key={key}
      data-message
      tabIndex={-1}
      {...press}
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
          <div
            className={cx(
              ...[bubble.bubble, css.bubble, state === 'pending' && bubble.pending],
              targeted && css.targeted,
            )}
          >
            {message.replyTo !== null && isWritten && (
              <Quote replyTo={message.replyTo} replied={replied} name={name} onJump={() => onJump(message)} />
            )}
            <Content message={message} sought={sought} />
          </div>
        ) : (
          <SealedTile reason={unreadable} own={own} name={name} onAgain={() => void conversation?.reload()} />
        )}
        <span className={cx(bubble.aside, css.aside, own && css.own)}>
          <Time at={createdAt}>{formatClock(createdAt, text)}</Time>
          {tools !== 'none' && state === 'sent' && (
            <Suspense>
              <BubbleTools
                message={message}
                actions={actions}
                picking={tools === 'reactions'}
                onPick={onPick}
              />
            </Suspense>
          )}
        </span>
      </div>
      <Reactions
        reactions={reactions}
        onReact={(reaction) => actions.react(message, reaction)}
        onSheet={() => actions.openSheet(message)}
        onPick={() => onPick(message)}
      />
      {isWritten && discontinuity !== 'reordered' && isDatedOtherwise(message) && (
        <p className={bubble.state}>
          <Icon name="clock" size="xs" />
          {words.written(formatDayAndClock(toSentTime(message), text))}
        </p>
      )}
      <DeliveryState row={row} marked={marked} conversation={conversation} name={name} />
    </li>
  )
})

function Content({ message, sought }: { message: LiveDirectMessage; sought: string }) {
  const { deleted, plaintextMessage } = message
  const words = useWords(directWords)
  if (!deleted && sought !== '')
    return (
      <Suspense fallback={<Prose text={plaintextMessage} />}>
        <Marked sought={sought}>
          <Prose text={plaintextMessage} />
        </Marked>
      </Suspense>
    )
  if (!deleted) return <Prose text={plaintextMessage} />
  return (
    <p className={css.deleted}>
      <Icon name="trash" size="xs" />
      {words.deleted}
    </p>
  )
}

interface StateProps extends Pick<BubbleProps, 'row' | 'name' | 'conversation'> {
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
  if (!marked || message.deleted) return null
  const isWaiting = waitsFor === 'acceptance'
  return (
    <p className={bubble.state}>
      <Icon name={isWaiting ? 'clock' : read ? 'check' : 'sent'} size="xs" />
      {isWaiting ? words.waitsToBeAccepted(name) : read ? words.seen : words.delivered}
    </p>
  )
}
