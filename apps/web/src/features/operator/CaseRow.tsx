import type { OperatorDecision } from '@foyer/contract/moderation'
import type { OperatorCase } from '@foyer/contract/operator'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { toRoomPath } from '../../lib/routes.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import css from '../../shell/console/Console.module.css'
import { DeleteMessageDialog } from '../../shell/console/DeleteMessageDialog.tsx'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { Row } from '../../shell/console/Rows.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Menu } from '../../ui/inputs/Menu.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { Mark } from '../../ui/media/Mark.tsx'
import { formatDayAndClock, formatListTime } from '../../ui/text/dates.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { PremoderationTag, SpamTags } from '../spam/api.ts'
import { BanForm } from './BanForm.tsx'
import own from './CaseRow.module.css'
import { Claims } from './Claims.tsx'
import type { useBan } from './use-ban.ts'
import { operatorWords } from './words/index.ts'

interface CaseRowProps {
  report: OperatorCase
  banning: ReturnType<typeof useBan>
  onDecided: () => void
}

/** A reported message or person, or a held message, with the decisions about it. */
export function CaseRow({ report, banning, onDecided }: CaseRowProps) {
  const text = useText()
  const words = useWords(operatorWords)
  const { operator } = useClient()
  const mutation = useMutation()
  const [isBanning, setBanning] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, kind, status, why, domain, url, message, person, ban } = report
  const { count, reasons, notes, rule, spam, opened_at, decided, claims } = report
  const decide = (decision: OperatorDecision) =>
    void mutation.run(() => operator.decide(id, { decision })).then(onDecided)
  const [isHeld, isPerson] = [kind === 'held', kind === 'person']
  const busy = mutation.busy || banning.busy
  return (
    <Row
      picture={
        person === null ? undefined : <Avatar seed={person.public_id} size="m" picture={person.avatar_url} />
      }
      title={
        <span className={own.who}>
          <bdi className="strong">{person === null ? words.gone : getPersonName(person, text)}</bdi>
          {person !== null && <Mark person={person} />}
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
            <span className={css.tag}>{words.whys[why]}</span>
            {ban !== null && (
              <span className={cx(css.tag, css.bad)}>
                {ban.until === null
                  ? words.bannedForGood
                  : words.bannedUntil(formatDayAndClock(ban.until, text))}
              </span>
            )}
            {url === null || isHeld ? (
              domain !== null && <bdi className="t1 quiet">{domain}</bdi>
            ) : (
              <Link className="link t1" href={toRoomPath(url, id)}>
                <bdi dir="ltr">{domain}</bdi>
              </Link>
            )}
          </p>
          {[...new Set(notes)].map((note) => (
            <p key={note} className="t1 quiet" dir="auto">
              “{note}”
            </p>
          ))}
          <Claims claims={claims} person={person} />
        </>
      }
      end={
        status === 'open' ? (
          <>
            <Button small disabled={busy} onClick={() => decide('dismiss')}>
              {isHeld ? words.letThrough : isPerson ? words.noBreach : words.keep}
            </Button>
            {(kind === 'reported' || (isPerson && person?.avatar_url)) && (
              <Button small disabled={busy} onClick={() => decide('hide')}>
                {isPerson ? words.removePicture : words.remove}
              </Button>
            )}
            {isPerson ? (
              <Button small variant="danger" disabled={busy} onClick={() => setBanning(true)}>
                {words.banPerson}
              </Button>
            ) : (
              <Menu
                icon="more"
                label={words.moreDecisions}
                items={[
                  { icon: 'trash', label: words.delete, onPick: () => setDeleting(true), danger: true },
                  { icon: 'ban', label: words.banAuthor, onPick: () => setBanning(true), danger: true },
                ]}
              />
            )}
          </>
        ) : (
          decided !== null && (
            <span className={css.tag}>
              {words.decisions[decided.decision]}
              {decided.by !== null && ` · ${getPersonName(decided.by, text)}`}
            </span>
          )
        )
      }
    >
      {isBanning && (
        <BanForm
          busy={busy}
          onBan={(choice) => void banning.ban({ about: 'case', id }, choice)}
          onClose={() => setBanning(false)}
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
