import { appPaths } from '@foyer/contract'
import { useUserInfo } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { FloatingCard } from '../../../ui/layout/FloatingCard.tsx'
import { Link } from '../../../ui/layout/Link.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import css from './BanNotice.module.css'
import { banWords } from './words/index.ts'

/** Tells a person who is banned from the server why and until when, and what they can still do. */
export function BanNotice() {
  const text = useText()
  const words = useWords(banWords)
  const ban = useUserInfo().data?.ban
  const [isClosed, setClosed] = useState(false)
  if (ban === undefined || isClosed) return null
  const { reason, until } = ban
  return (
    <FloatingCard
      urgency="ban"
      className={css.notice}
      role="status"
      aria-label={words.title}
      data-testid="ban-notice"
    >
      <p className="strong">{until === null ? words.forGood : words.until(formatDayAndClock(until, text))}</p>
      {reason !== null && (
        <p dir="auto">
          {words.reason} <bdi>{reason}</bdi>
        </p>
      )}
      <p className="t1 quiet">{words.still}</p>
      <ButtonRow>
        <Button small onClick={() => setClosed(true)}>
          {text.common.close}
        </Button>
        <Link className="link t1" href={appPaths.settings}>
          {words.settings}
        </Link>
      </ButtonRow>
    </FloatingCard>
  )
}
