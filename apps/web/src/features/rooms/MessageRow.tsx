import type { LiveMessage } from '@foyer/client'
import { memo, type ReactNode, Suspense, useCallback } from 'react'
import { useText } from '../../i18n/index.tsx'
import { lazily } from '../../lazily.ts'
import { PersonLink } from '../../shell/PersonDoor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { firstLink } from '../../ui/linkify.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { nameOf } from '../../ui/people.ts'
import { plainOf } from '../../ui/plain.ts'
import { Time } from '../../ui/Time.tsx'
import { clock } from '../../ui/time.ts'
import { DrawnWords } from '../../ui/Words.tsx'
import type { MessageDeeds } from './deeds.ts'
import css from './MessageRow.module.css'
import { cutAtCalls } from './mentions.ts'
import { Reactions } from './Reactions.tsx'
import { useLongPress } from './use-long-press.ts'

const LinkCard = lazily(() => import('./LinkCard.tsx'), 'LinkCard')

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
  /** What those are called whom it calls by name. */
  calls: readonly string[]
  /** It calls the person at this screen. */
  callsMe: boolean
  actions: ReactNode
  deeds: MessageDeeds
  onPick: (message: LiveMessage) => void
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, message, grouped, reply, targeted, calls, callsMe, actions, deeds, onPick } = props
  const text = useText()
  const press = useLongPress(() => deeds.openSheet(message))
  const classes = cx(
    css.row,
    grouped && css.grouped,
    callsMe && css.callsMe,
    targeted && css.targeted,
    message.state === 'pending' && css.pending,
  )
  const time = <Time at={message.created_at}>{clock(message.created_at, text)}</Time>
  return (
    <li className={classes} id={`m-${message.id}`} data-key={row} data-message tabIndex={-1} {...press}>
      <div className={css.side}>
        {grouped ? (
          time
        ) : (
          <PersonLink person={message.user} tabIndex={-1} aria-hidden="true">
            <Avatar seed={message.user.public_id} picture={message.user.avatar_url} />
          </PersonLink>
        )}
      </div>
      <div className={css.main}>
        {reply !== null && <Quote message={reply} />}
        {!grouped && (
          <div className={css.head}>
            <PersonLink person={message.user} className={cx(css.name, 'cut')}>
              <bdi>{nameOf(message.user, text)}</bdi>
            </PersonLink>
            <Mark kind={message.user.auth_type} />
            {time}
          </div>
        )}
        <Content message={message} calls={calls} />
        {callsMe && <span className="sr">{text.room.callsYou}</span>}
        {(message.state === 'failed' || deeds.unsaved.has(message.id)) && (
          <Failure message={message} deeds={deeds} />
        )}
        <Reactions message={message} deeds={deeds} onPick={onPick} />
      </div>
      {actions}
    </li>
  )
})

function Content({ message, calls }: { message: LiveMessage; calls: readonly string[] }) {
  const text = useText()
  if (message.deleted) {
    return (
      <p className={css.removed}>
        <Icon name="trash" size="xs" />
        {message.hidden ? text.room.hidden : text.room.removed}
      </p>
    )
  }
  const { content, updated_at } = message
  const link = message.state === 'sent' ? firstLink(content, location.origin) : null
  return (
    <>
      <div className={cx(css.text, updated_at !== null && css.edited)}>
        {calls.length === 0 ? <Prose text={content} /> : <CallingProse text={content} names={calls} />}
        {updated_at !== null && (
          <small className={css.editedMark}>
            <Time at={updated_at}>{text.room.edited}</Time>
          </small>
        )}
      </div>
      {link !== null && (
        <Suspense>
          <LinkCard url={link} />
        </Suspense>
      )}
    </>
  )
}

function CallingProse({ text, names }: { text: string; names: readonly string[] }) {
  const draw = useCallback(
    (words: string) =>
      cutAtCalls(words, names).map(({ text, isCall }, index) =>
        isCall ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one unchanging text
          <bdi key={index} className={css.call}>
            {text}
          </bdi>
        ) : (
          text
        ),
      ),
    [names],
  )
  return (
    <DrawnWords value={draw}>
      <Prose text={text} />
    </DrawnWords>
  )
}

function Quote({ message }: { message: LiveMessage }) {
  const text = useText()
  return (
    <a className={css.quote} href={`#m-${message.id}`}>
      <Avatar seed={message.user.public_id} size="xs" />
      <bdi className={css.quoted}>{nameOf(message.user, text)}</bdi>
      <span className="cut" dir="auto">
        {message.deleted ? text.room.removed : plainOf(message.content)}
      </span>
    </a>
  )
}

function Failure({ message, deeds }: { message: LiveMessage; deeds: MessageDeeds }) {
  const text = useText()
  return (
    <p className={css.failure} role="alert">
      <Icon name="alert" size="xs" />
      {message.reason ?? (message.sended ? text.room.notChanged : text.room.notSent)}
      <Button look="text" onClick={() => deeds.retry(message)}>
        {text.common.tryAgain}
      </Button>
      <Button look="text" className={css.discard} onClick={() => deeds.discard(message)}>
        {text.room.discard}
      </Button>
    </p>
  )
}
