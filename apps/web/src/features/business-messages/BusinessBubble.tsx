import type { BusinessThread, LiveBusinessMessage } from '@foyer/client'
import { stripMarkup } from '@foyer/contract'
import { memo, type ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { useCopy } from '../../ui/feedback/use-copy.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import bubble from '../../ui/log/Bubble.module.css'
import { Icon } from '../../ui/media/Icon.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { formatClock } from '../../ui/text/time.ts'
import css from './BusinessBubble.module.css'
import type { BusinessRow } from './to-rows.ts'
import { businessWords } from './words/index.ts'

interface BubbleProps {
  row: Extract<BusinessRow, { kind: 'message' }>
  name: string
  /** The reader's side. */
  side: 'customer' | 'business'
  /** Picture of the other side, 32 px. */
  picture: ReactNode
  thread: BusinessThread | null
  onReply: (message: LiveBusinessMessage) => void
  /** Scrolls to the message with this id, where it is loaded. */
  onQuote: (id: string) => void
}

/** A message between a customer and a business. The side tells the author; the other side has a picture. */
export const BusinessBubble = memo(function BusinessBubble(props: BubbleProps) {
  const { row, name, side, picture, thread, onReply, onQuote } = props
  const text = useText()
  const words = useWords(businessWords)
  const copy = useCopy()
  const { message, key, grouped, last } = row
  const { own, state, messageText, messageType, createdAt, referenced_message: quoted } = message
  if (messageType === 'system')
    return (
      <li className={css.system} data-key={key} data-message tabIndex={-1}>
        <Prose text={messageText} />
      </li>
    )
  return (
    <li
      className={cx(
        bubble.row,
        css.row,
        own && bubble.own,
        own && css.own,
        grouped && bubble.grouped,
        last && bubble.last,
      )}
      data-key={key}
      data-message
      tabIndex={-1}
    >
      <span className="sr">{own ? text.people.you : name}</span>
      {quoted !== null && (
        <button type="button" className={css.quote} onClick={() => onQuote(quoted.id)}>
          <Icon name="reply" size="xs" />
          <b>{quoted.message_type === side ? text.people.you : <bdi>{name}</bdi>}</b>
          <bdi className="cut">{stripMarkup(quoted.message_text)}</bdi>
        </button>
      )}
      <div className={cx(bubble.line, css.line)}>
        {!own && <span className={css.logo}>{last && picture}</span>}
        <div className={cx(bubble.bubble, state === 'pending' && bubble.pending)}>
          <Prose text={messageText} />
        </div>
        {state === 'sent' && (
          <span className={cx(bubble.aside, css.tools)}>
            <IconButton icon="reply" iconSize="s" label={words.answer} onClick={() => onReply(message)} />
            <IconButton
              icon="copy"
              iconSize="s"
              label={words.copyText}
              onClick={() => void copy(messageText, text.room.textCopied)}
            />
          </span>
        )}
      </div>
      {state === 'failed' ? (
        <p className={cx(bubble.state, bubble.failed)} role="alert">
          <Icon name="alert" size="xs" />
          {text.room.notSent}
          <Button variant="text" onClick={() => void thread?.retry(key)}>
            {text.common.tryAgain}
          </Button>
          <Button variant="text" className={bubble.discard} onClick={() => thread?.discard(key)}>
            {text.room.discard}
          </Button>
        </p>
      ) : (
        last && (
          <p className={bubble.state}>
            {own && <Icon name={state === 'pending' ? 'clock' : 'check'} size="xs" />}
            {own && <span className="sr">{state === 'pending' ? words.sending : words.sent}</span>}
            <Time at={createdAt}>{formatClock(createdAt, text)}</Time>
          </p>
        )
      )}
    </li>
  )
})
