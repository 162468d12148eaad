import type { LiveMessage } from '@foyer/client'
import { memo, type ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { linkify } from '../../ui/linkify.ts'
import { Mark } from '../../ui/Mark.tsx'
import { nameOf } from '../../ui/people.ts'
import { clock, fullTime } from '../../ui/time.ts'
import type { MessageDeeds } from './deeds.ts'
import css from './MessageRow.module.css'
import { Reactions } from './Reactions.tsx'
import { useLongPress } from './use-long-press.ts'

interface MessageRowProps {
  /** The row's key, for whoever looks for it in the document. */
  row: string
  message: LiveMessage
  /** True when the message before it has the same author: no picture, no name. */
  grouped: boolean
  /** The message it answers, where the room holds it. */
  reply: LiveMessage | null
  /** True while the address points at it. */
  targeted: boolean
  actions: ReactNode
  deeds: MessageDeeds
  onPick: (message: LiveMessage) => void
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, message, grouped, reply, targeted, actions, deeds, onPick } = props
  const text = useText()
  const press = useLongPress(() => deeds.openSheet(message))
  const classes = cx(
    css.row,
    grouped && css.grouped,
    targeted && css.targeted,
    message.state === 'pending' && css.pending,
  )
  const time = (
    <time dateTime={message.created_at} title={fullTime(message.created_at, text)}>
      {clock(message.created_at, text)}
    </time>
  )
  return (
    <li className={classes} id={`m-${message.id}`} data-key={row} data-message tabIndex={-1} {...press}>
      <div className={css.side}>{grouped ? time : <Avatar seed={message.user.public_id} />}</div>
      <div className={css.main}>
        {reply !== null && <Quote message={reply} />}
        {!grouped && (
          <div className={css.head}>
            <bdi className={css.name}>{nameOf(message.user, text)}</bdi>
            <Mark kind={message.user.auth_type} />
            {time}
          </div>
        )}
        <Content message={message} />
        {message.state === 'failed' && <Failure message={message} deeds={deeds} />}
        <Reactions message={message} deeds={deeds} onPick={onPick} />
      </div>
      {actions}
    </li>
  )
})

function Content({ message }: { message: LiveMessage }) {
  const text = useText()
  if (message.deleted) return <p className="faint">{text.room.removed(nameOf(message.user, text))}</p>
  return (
    <p className={css.text} dir="auto">
      {linkify(message.content).map((piece, index) =>
        piece.href === undefined ? (
          piece.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
            key={index}
            className="link"
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

function Quote({ message }: { message: LiveMessage }) {
  const text = useText()
  return (
    <a className={css.quote} href={`#m-${message.id}`}>
      <Avatar seed={message.user.public_id} size="xs" />
      <bdi className={css.quoted}>{nameOf(message.user, text)}</bdi>
      <span className="cut" dir="auto">
        {message.content}
      </span>
    </a>
  )
}

function Failure({ message, deeds }: { message: LiveMessage; deeds: MessageDeeds }) {
  const text = useText()
  return (
    <p className={css.failure} role="alert">
      <Icon name="alert" size="xs" />
      {message.reason ?? text.room.notSent}
      <Button look="text" onClick={() => deeds.retry(message)}>
        {text.common.tryAgain}
      </Button>
      <Button look="text" className={css.discard} onClick={() => deeds.discard(message)}>
        {text.room.discard}
      </Button>
    </p>
  )
}
