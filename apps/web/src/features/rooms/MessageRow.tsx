import type { LiveMessage } from '@foyer/client'
import { stripMarkup } from '@foyer/contract'
import { memo, type PointerEvent, type ReactNode, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { lazyServed } from '../../lib/lazy-served.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { Reactions } from '../../ui/log/Reactions.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { Time } from '../../ui/text/Time.tsx'
import { formatClock } from '../../ui/text/time.ts'
import css from './MessageRow.module.css'
import type { MessageActions } from './message-actions.ts'

const Failure = lazyNamed(() => import('./failure/Failure.tsx'), 'Failure')
const LinkCard = lazyNamed(() => import('./seldom.ts'), 'LinkCard')
const ProseWithMentions = lazyServed(() => import('./seldom.ts'), 'ProseWithMentions')
const PassageQuote = lazyServed(() => import('./seldom.ts'), 'PassageQuote')

interface MessageRowProps {
  /** The row's React key, written to `data-key`. */
  row: string
  message: LiveMessage
  /** Joins the group of the message before it, without picture and name. */
  grouped: boolean
  /** The message that is replied to, where it is loaded. */
  reply: LiveMessage | null
  /** Highlighted, because the address points at it. */
  targeted: boolean
  /** Names of the people that the message mentions. */
  mentions: readonly string[]
  /** The message mentions the reader. */
  mentionsMe: boolean
  toolbar: ReactNode
  actions: MessageActions
  onPick: (message: LiveMessage) => void
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, message, grouped, reply, targeted, mentions, mentionsMe, toolbar, actions, onPick } = props
  const text = useText()
  /** Opens the sheet after a long press by touch or pen; a mouse has the toolbar. */
  const press = ({ nativeEvent }: PointerEvent) => {
    if (nativeEvent.pointerType !== 'mouse' && nativeEvent.isPrimary)
      void import('../../ui/log/long-press.ts').then(
        ({ awaitLongPress }) => awaitLongPress(nativeEvent, () => actions.openSheet(message)),
        () => undefined,
      )
  }
  const classes = cx(
    css.row,
    grouped && css.grouped,
    mentionsMe && css.mentionsMe,
    targeted && css.targeted,
    message.state === 'pending' && css.pending,
  )
  const time = (
    <Time at={message.created_at} as="clock">
      {formatClock(message.created_at, text)}
    </Time>
  )
  return (
    <li
      className={classes}
      id={`m-${message.id}`}
      data-key={row}
      data-message
      tabIndex={-1}
      onPointerDown={press}
    >
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
              <bdi>{getPersonName(message.user, text)}</bdi>
            </PersonLink>
            <Mark person={message.user} />
            {time}
          </div>
        )}
        <Content message={message} mentions={mentions} />
        {mentionsMe && <span className="sr">{text.room.mentionsYou}</span>}
        {(message.state === 'failed' || actions.unsaved.has(message.id)) && (
          <Suspense>
            <Failure message={message} actions={actions} />
          </Suspense>
        )}
        <Reactions
          reactions={message.reactions}
          onReact={(reaction) => actions.react(message, reaction)}
          onSheet={() => actions.openSheet(message)}
          onPick={() => onPick(message)}
        />
      </div>
      {toolbar}
    </li>
  )
})

function Content({ message, mentions }: { message: LiveMessage; mentions: readonly string[] }) {
  const text = useText()
  if (message.deleted) {
    return (
      <p className={css.removed}>
        <Icon name="trash" size="xs" />
        {message.hidden ? text.room.hidden : text.room.removed}
      </p>
    )
  }
  const { content, updated_at, passage } = message
  return (
    <>
      {passage && (
        <Suspense>
          <PassageQuote passage={passage} />
        </Suspense>
      )}
      <div className={cx(css.text, updated_at !== null && css.edited)}>
        {mentions.length === 0 ? (
          <Prose text={content} />
        ) : (
          <Suspense fallback={<Prose text={content} />}>
            <ProseWithMentions text={content} names={mentions} />
          </Suspense>
        )}
        {updated_at !== null && (
          <small className={css.editedMark}>
            <Time at={updated_at}>{text.room.edited}</Time>
          </small>
        )}
      </div>
      {message.state === 'sent' && content.includes('://') && (
        <Suspense>
          <LinkCard text={content} />
        </Suspense>
      )}
    </>
  )
}

function Quote({ message }: { message: LiveMessage }) {
  const text = useText()
  return (
    <a className={css.quote} href={`#m-${message.id}`}>
      <Avatar seed={message.user.public_id} size="xs" />
      <bdi className={css.quoted}>{getPersonName(message.user, text)}</bdi>
      <span className="cut" dir="auto">
        {message.deleted ? text.room.removed : stripMarkup(message.content)}
      </span>
    </a>
  )
}
