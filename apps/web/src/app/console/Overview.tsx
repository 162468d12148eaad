import { InsightSection } from '../../features/insight/console/InsightSection.tsx'
import { WaitingReports } from '../../features/moderation/console/WaitingReports.tsx'
import type { SectionProps } from '../../shell/console/section-props.ts'

/** What a domain's owner sees first: what happens in it, and what waits to be decided. */
export const Overview = (props: SectionProps) => (
  <InsightSection {...props}>
    <WaitingReports domain={props.domain} />
  </InsightSection>
)
