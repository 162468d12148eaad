import { Suspense } from 'react'
import { ConsentSection } from '../consent/ConsentSection.tsx'
import { NotificationsSection } from '../features/notifications/NotificationsSection.tsx'
import { useWords } from '../i18n/words.ts'
import { lazily } from '../lazily.ts'
import type { ScreenProps } from '../screens.tsx'
import { useWebConfig } from '../shell/SignInDoor.tsx'
import { useTitle } from '../shell/use-title.ts'
import { Page } from '../ui/Page.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { settingsWords } from './words/index.ts'

const GateSection = lazily(() => import('../features/direct-messages/gates/GateSection.tsx'), 'GateSection')

/** What a person can set, section by section. */
export function SettingsScreen({ me }: ScreenProps<'settings'>) {
  const words = useWords(settingsWords)
  const config = useWebConfig()
  useTitle(words.title)
  return (
    <Page title={words.title} testId="settings">
      <AppearanceSection />
      <NotificationsSection me={me} />
      <PrivacySection />
      {config?.analytics && <ConsentSection />}
      {me.isMember && (
        <Suspense>
          <GateSection />
        </Suspense>
      )}
      <OwnDataSection publicId={me.publicId} />
    </Page>
  )
}
