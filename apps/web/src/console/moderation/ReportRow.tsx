import type { Case, Decision } from '@foyer/contract/moderation'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { roomPath } from '../../routes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { isolate } from '../../ui/isolate.ts'
import { Link } from '../../ui/Link.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { nameOf } from '../../ui/people.ts'
import { listTime } from '../../ui/time.ts'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { Row } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { BlockForm } from './BlockForm.tsx'
import own from './Moderation.module.css'
import { orderWords } from './words/index.ts'

interface ReportRowProps {
  domain: string
  report: Case
  onDecided: () => void
}

/** A message that somebody must decide about: who wrote what, where, and why it is here. */
export function ReportRow({ domain, report, onDecided }: ReportRowProps) {
  const text = useText()
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const deed = useDeed()
  const [blocking, setBlocking] = useState(false)
  const { id, kind, status, url, message, count, reasons, notes, rule, opened_at, decided } = report
  const decide = async (decision: Decision, until: string | null = null, reason: string | null = null) => {
    await deed.run(() =>
      moderation.decide(domain, id, { decision, ...(decision === 'block' && { until, reason }) }),
    )
    onDecided()
  }
  const show = async () => {
    if (message === null) return
    await deed.run(() => moderation.unhide(domain, message.room_id, message.id))
    onDecided()
  }
  const isHeld = kind === 'held'
  const isHidden = message?.hidden === true
  /** What was decided to hide is in its place again: somebody has undone it. */
  const isBack = decided?.decision === 'hide' && message !== null && !message.deleted
  return (
    <Row
      picture={
        message === null ? undefined : (
          <Avatar seed={message.user.public_id} size="m" picture={message.user.avatar_url} />
        )
      }
      title={
        <span className={own.who}>
          <bdi className="strong">{message === null ? words.gone : nameOf(message.user, text)}</bdi>
          {message !== null && <Mark kind={message.user.auth_type} />}
          <time className="t1 faint" dateTime={opened_at}>
            {listTime(opened_at, text)}
          </time>
        </span>
      }
      about={
        <>
          {message !== null && (
            <p className={own.said} dir="auto">
              {message.content}
            </p>
          )}
          <p className={own.why}>
            <span className={cx(css.tag, !isHeld && css.bad)}>
              {isHeld ? words.held(isolate(rule ?? '')) : words.reports(count)}
            </span>
            {reasons.map(({ reason, count }) => (
              <span key={reason} className={css.tag}>
                {words.reasonCount(words.reasons[reason], count)}
              </span>
            ))}
            {url !== null && !isHeld && (
              <Link className="link t1" href={roomPath(url, id)}>
                {words.inRoom}
              </Link>
            )}
          </p>
          {[...new Set(notes)].map((note) => (
            <p key={note} className="t1 quiet" dir="auto">
              “{note}”
            </p>
          ))}
        </>
      }
      end={
        status === 'open' ? (
          <>
            <Button small disabled={deed.busy} onClick={() => void decide('dismiss')}>
              {isHeld ? words.letThrough : words.dismiss}
            </Button>
            {!isHeld && (
              <Button small disabled={deed.busy} onClick={() => void decide('hide')}>
                {words.hide}
              </Button>
            )}
            <Menu
              icon="more"
              label={words.moreDecisions}
              items={[
                { icon: 'trash', label: words.delete, onPick: () => void decide('delete'), danger: true },
                { icon: 'block', label: words.block, onPick: () => setBlocking(true), danger: true },
              ]}
            />
          </>
        ) : (
          decided !== null && (
            <>
              <span className={css.tag}>
                {words.decisions[decided.decision]}
                {decided.by !== null && ` · ${nameOf(decided.by, text)}`}
              </span>
              {isBack && <span className={cx(css.tag, css.good)}>{words.shownAgain}</span>}
              {isHidden && (
                <Button small disabled={deed.busy} onClick={() => void show()}>
                  {words.show}
                </Button>
              )}
            </>
          )
        )
      }
    >
      {blocking && (
        <BlockForm
          busy={deed.busy}
          onBlock={(until, reason) => void decide('block', until, reason)}
          onClose={() => setBlocking(false)}
        />
      )}
      <Fault error={deed.fault} />
    </Row>
  )
}
