import { InsightSection } from '../../features/insight/console/InsightSection.tsx'
import { WaitingReports } from '../../features/moderation/console/WaitingReports.tsx'
import { NextSteps } from '../../features/owners/console/next/NextSteps.tsx'
import type { SectionProps } from '../../shell/console/section-props.ts'

/** The first section of a domain's owner: what to do next, figures, and reports that wait for a decision. */
export const Overview = (props: SectionProps) => (
  <InsightSection {...props} first={<NextSteps domain={props.domain} />}>
    <WaitingReports domain={props.domain} />
  </InsightSection>
)
