import type { SecurityNotice as Notice } from '@foyer/client'
import { appPaths } from '@foyer/contract'
import { useSecurityNotice } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { navigate } from '../../../lib/routes.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { FloatingCard } from '../../../ui/layout/FloatingCard.tsx'
import { Icon } from '../../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { getDeviceName } from './device-name.ts'
import css from './SecurityNotice.module.css'
import { securityWords } from './words/index.ts'

/** Milliseconds to wait, so that the notice does not delay the first screen. */
const DELAY_MS = 2_000

/** Alerts about actions of other devices on the account, until the person confirms or opens the security page. */
export function SecurityNotice() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue && <Notices />
}

function Notices() {
  const text = useText()
  const words = useWords(securityWords)
  const [notices, setNotices] = useState<readonly Notice[]>([])
  useSecurityNotice((notice) => setNotices((before) => [...before, notice]))
  const latest = notices.at(-1)
  if (latest === undefined) return null
  const open = () => {
    setNotices([])
    navigate(appPaths.security)
  }
  const { event, agent, created_at } = latest
  return (
    <FloatingCard
      urgency="security"
      className={css.notice}
      role="alert"
      aria-label={words.title}
      data-testid="security-notice"
    >
      <p className={css.what}>
        <Icon name="shield" size="s" />
        <span>
          <span className="strong">{words.notices[event]}</span> {words.ifNotYou}
        </span>
      </p>
      <p className="t1 quiet">
        {formatDayAndClock(created_at, text)}
        {agent !== null && (
          <>
            {' · '}
            <bdi>{getDeviceName(agent)}</bdi>
          </>
        )}
      </p>
      <ButtonRow>
        <Button small onClick={open}>
          {words.look}
        </Button>
        <Button small variant="text" onClick={() => setNotices((all) => all.slice(0, -1))}>
          {words.thatWasMe}
        </Button>
      </ButtonRow>
    </FloatingCard>
  )
}
