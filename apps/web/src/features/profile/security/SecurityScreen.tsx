import { appPaths } from '@foyer/contract'
import { useWords } from '../../../i18n/words.ts'
import { Members } from '../../../shell/Members.tsx'
import type { ScreenProps } from '../../../shell/screen-props.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { LoginsSection } from '../LoginsSection.tsx'
import { profileWords } from '../words/index.ts'
import { ChainSection } from './ChainSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { EverywhereSection, SessionsSection } from './SessionsSection.tsx'
import { securityWords } from './words/index.ts'

/** The security page: sessions, events and logins of the account. */
export function SecurityScreen({ me }: ScreenProps<'security'>) {
  const words = useWords(securityWords)
  const { title: profile } = useWords(profileWords)
  const { title, guestTitle, guestText } = words
  useTitle(title)
  return (
    <Members me={me} icon="shield" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Page title={title} testId="security" back={{ path: appPaths.profile, label: profile }}>
        <SessionsSection />
        <EventsSection />
        <EverywhereSection />
        <LoginsSection me={me} />
        <ChainSection />
      </Page>
    </Members>
  )
}
