import type { SecurityEvent } from '@foyer/contract/sign-in'
import { useSecurityChange, useSecurityEvents } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { Icon, type IconName } from '../../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import css from '../Rows.module.css'
import { describeEvent } from './describe-event.ts'
import { getDeviceName } from './device-name.ts'
import { securityWords } from './words/index.ts'

const ICONS: Record<SecurityEvent['event'], IconName> = {
  sign_in: 'device',
  sign_out: 'sign-out',
  session_ended: 'sign-out',
  sessions_ended: 'sign-out',
  login_joined: 'people',
  login_join_undone: 'people',
  guest_joined: 'guest',
  member_joined: 'people',
  key_added: 'key',
  backup_added: 'lock',
  backup_deleted: 'trash',
}
/** Events shown before "show all". */
const FIRST_COUNT = 10

/** The security events of the account, newest first. */
export function EventsSection() {
  const words = useWords(securityWords)
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useSecurityEvents()
  useSecurityChange(refetch)
  const isMore = !showsAll && (data?.length ?? 0) > FIRST_COUNT
  return (
    <PageSection title={words.events}>
      <p className="t1 quiet">{words.eventsNote}</p>
      {data === null && error === null && <SkeletonRows label={words.loading} rows={3} />}
      {data === null && error !== null && <LoadError text={words.eventsFailed} onRetry={refetch} />}
      <ul className={css.rows} data-testid="security-events">
        {data?.slice(0, showsAll ? undefined : FIRST_COUNT).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {isMore && (
        <Button small onClick={() => setShowsAll(true)}>
          {words.showAll}
        </Button>
      )}
    </PageSection>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const text = useText()
  const words = useWords(securityWords)
  const { audience, agent, current, created_at } = event
  return (
    <li className={css.row}>
      <Icon name={ICONS[event.event]} />
      <div className={css.main}>
        <p>{describeEvent(event, words)}</p>
        <p className={`${css.sub} t1 quiet`}>
          <time dateTime={created_at}>{formatDayAndClock(created_at, text)}</time>
          {audience !== null && (
            <>
              {' · '}
              <bdi>{audience}</bdi>
            </>
          )}
          {agent !== null && (
            <>
              {' · '}
              <bdi>{getDeviceName(agent)}</bdi>
            </>
          )}
        </p>
      </div>
      {current && <span className={css.here}>{words.here}</span>}
    </li>
  )
}
