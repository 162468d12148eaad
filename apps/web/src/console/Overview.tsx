import { InsightSection } from './insight/InsightSection.tsx'
import { WaitingReports } from './moderation/WaitingReports.tsx'
import type { SectionProps } from './section.ts'

/** What a domain's owner sees first: what happens in it, and what waits to be decided. */
export const Overview = (props: SectionProps) => (
  <InsightSection {...props}>
    <WaitingReports domain={props.domain} />
  </InsightSection>
)
