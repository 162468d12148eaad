import type { Case, Decision } from '@foyer/contract/moderation'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { toRoomPath } from '../../../lib/routes.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { DeleteMessageDialog } from '../../../shell/console/DeleteMessageDialog.tsx'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Row } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Menu } from '../../../ui/inputs/Menu.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { Mark } from '../../../ui/media/Mark.tsx'
import { formatListTime } from '../../../ui/text/dates.ts'
import { isolate } from '../../../ui/text/isolate.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import { PremoderationTag, SpamTags } from '../../spam/api.ts'
import { BlockForm } from '../block/BlockForm.tsx'
import type { NewBlock } from '../block/use-block.ts'
import own from './Moderation.module.css'
import { orderWords } from './words/index.ts'

interface ReportRowProps {
  domain: string
  report: Case
  onDecided: () => void
}

/** A reported or held message, with the decisions about it. */
export function ReportRow({ domain, report, onDecided }: ReportRowProps) {
  const text = useText()
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const mutation = useMutation()
  const [blocking, setBlocking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, kind, status, url, message, count, reasons, notes, rule, spam, opened_at, decided } = report
  const decide = async (decision: Decision, block?: NewBlock) => {
    await mutation.run(() => moderation.decide(domain, id, { decision, ...block }))
    onDecided()
  }
  const show = async () => {
    if (message === null) return
    await mutation.run(() => moderation.unhide(domain, message.room_id, message.id))
    onDecided()
  }
  const isHeld = kind === 'held'
  const isHidden = message?.hidden === true
  /** The message was hidden by this decision and is visible again. */
  const isShownAgain = decided?.decision === 'hide' && message !== null && !message.deleted
  return (
    <Row
      picture={
        message === null ? undefined : (
          <Avatar seed={message.user.public_id} size="m" picture={message.user.avatar_url} />
        )
      }
      title={
        <span className={own.who}>
          <bdi className="strong">{message === null ? words.gone : getPersonName(message.user, text)}</bdi>
          {message !== null && <Mark person={message.user} />}
          <time className="t1 faint" dateTime={opened_at}>
            {formatListTime(opened_at, text)}
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
            {rule !== null && <span className={css.tag}>{words.held(isolate(rule))}</span>}
            {spam !== null && <SpamTags verdict={spam} />}
            {isHeld && status === 'open' && rule === null && spam === null && <PremoderationTag />}
            {!isHeld && <span className={cx(css.tag, css.bad)}>{words.reports(count)}</span>}
            {reasons.map(({ reason, count }) => (
              <span key={reason} className={css.tag}>
                {words.reasonCount(words.reasons[reason], count)}
              </span>
            ))}
            {url !== null && !isHeld && (
              <Link className="link t1" href={toRoomPath(url, id)}>
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
            <Button small disabled={mutation.busy} onClick={() => void decide('dismiss')}>
              {isHeld ? words.letThrough : words.dismiss}
            </Button>
            {!isHeld && (
              <Button small disabled={mutation.busy} onClick={() => void decide('hide')}>
                {words.hide}
              </Button>
            )}
            <Menu
              icon="more"
              label={words.moreDecisions}
              items={[
                { icon: 'trash', label: words.delete, onPick: () => setDeleting(true), danger: true },
                { icon: 'block', label: words.block, onPick: () => setBlocking(true), danger: true },
              ]}
            />
          </>
        ) : (
          decided !== null && (
            <>
              <span className={css.tag}>
                {words.decisions[decided.decision]}
                {decided.by !== null && ` · ${getPersonName(decided.by, text)}`}
              </span>
              {isShownAgain && <span className={cx(css.tag, css.good)}>{words.shownAgain}</span>}
              {isHidden && (
                <Button small disabled={mutation.busy} onClick={() => void show()}>
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
          act={words.block}
          busy={mutation.busy}
          onBlock={(block) => void decide('block', block)}
          onClose={() => setBlocking(false)}
        />
      )}
      {isDeleting && (
        <DeleteMessageDialog
          yes={words.delete}
          busy={mutation.busy}
          error={mutation.error}
          onYes={() => void decide('delete')}
          onClose={() => setDeleting(false)}
        />
      )}
      <ErrorLine error={mutation.error} />
    </Row>
  )
}
