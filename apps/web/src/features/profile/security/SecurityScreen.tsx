import { appPaths } from '@foyer/contract'
import { useWords } from '../../../i18n/words.ts'
import { Members } from '../../../shell/Members.tsx'
import type { ScreenProps } from '../../../shell/screen-props.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { ButtonLink } from '../../../ui/inputs/ButtonLink.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { profileWords } from '../words/index.ts'
import { ChainSection } from './ChainSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { KeySection } from './KeySection.tsx'
import { EverywhereSection, SessionsSection } from './SessionsSection.tsx'
import { securityWords } from './words/index.ts'

/** The security page: sessions and events of the account, and the way to its logins. */
export function SecurityScreen({ me }: ScreenProps<'security'>) {
  const words = useWords(securityWords)
  const { title: profile, logins, loginsNote, loginsOpen } = useWords(profileWords)
  const { title, guestTitle, guestText } = words
  useTitle(title)
  return (
    <Members me={me} icon="shield" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Page title={title} testId="security" back={{ path: appPaths.profile, label: profile }}>
        <KeySection />
        <SessionsSection />
        <EventsSection />
        <EverywhereSection />
        <PageSection title={logins}>
          <p className="t1 quiet">{loginsNote}</p>
          <div>
            <ButtonLink href={appPaths.profile}>{loginsOpen}</ButtonLink>
          </div>
        </PageSection>
        <ChainSection />
      </Page>
    </Members>
  )
}
