import { useClient, useOutcomes, useReportDecided, useUserInfo } from '@foyer/react'
import { useEffect, useId, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../../ui/feedback/DialogText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { FloatingCard } from '../../../ui/layout/FloatingCard.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { getPersonName } from '../../../ui/text/person-name.ts'
import css from './ReportNews.module.css'
import { reportNewsWords } from './words/index.ts'

/** Tells what became of the person's reports, until they have looked. @param publicId null for a guest */
export function ReportNews({ publicId }: { publicId: string | null }) {
  const words = useWords(reportNewsWords)
  const info = useUserInfo()
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  const found = info.data?.report_news ?? 0
  useEffect(() => setCount(found), [found])
  useReportDecided(publicId, info.refetch)
  if (isOpen) return <OwnReports onClose={() => setOpen(false)} onSeen={() => setCount(0)} />
  if (count === 0) return null
  return (
    <FloatingCard
      urgency="news"
      className={css.notice}
      role="status"
      aria-label={words.title}
      data-testid="report-news"
    >
      <p className="strong">{words.decided(count)}</p>
      <ButtonRow>
        <Button small onClick={() => setOpen(true)}>
          {words.look}
        </Button>
      </ButtonRow>
    </FloatingCard>
  )
}

function OwnReports({ onClose, onSeen }: { onClose: () => void; onSeen: () => void }) {
  const text = useText()
  const words = useWords(reportNewsWords)
  const titleId = useId()
  const { moderation } = useClient()
  const reports = useOutcomes()
  const isThere = reports.data !== null
  useEffect(() => {
    // A failure shows the notice again with the next visit.
    if (isThere) moderation.seeOutcomes().then(onSeen, () => undefined)
  }, [isThere, moderation, onSeen])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={words.title} closable>
        {reports.data === null && reports.error !== null && (
          <ErrorLine error={reports.error} onAgain={reports.refetch} />
        )}
        <Rows of={reports.data ?? []}>
          {({ id, domain, person, reason, outcome, created_at, decided_at }) => (
            <Row
              key={`${domain} ${id}`}
              title={
                <bdi className="strong">
                  {person === null ? words.messageIn(domain ?? '') : getPersonName(person, text)}
                </bdi>
              }
              facts={[words.reasons[reason], formatDayAndClock(decided_at ?? created_at, text)]}
              about={<p>{outcome === null ? words.waits : words.outcomes[outcome]}</p>}
            />
          )}
        </Rows>
      </DialogText>
      <ButtonRow>
        <Button onClick={onClose}>{text.common.close}</Button>
      </ButtonRow>
    </Dialog>
  )
}
