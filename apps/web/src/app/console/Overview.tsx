import { InsightSection } from '../../features/insight/console/InsightSection.tsx'
import { WaitingReports } from '../../features/moderation/console/WaitingReports.tsx'
import type { SectionProps } from '../../shell/console/section-props.ts'

/** The first section of a domain's owner: figures, and reports that wait for a decision. */
export const Overview = (props: SectionProps) => (
  <InsightSection {...props}>
    <WaitingReports domain={props.domain} />
  </InsightSection>
)
