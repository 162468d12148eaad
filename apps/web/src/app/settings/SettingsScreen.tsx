import { Suspense } from 'react'
import { ConsentSection } from '../../consent/ConsentSection.tsx'
import { NotificationsSection } from '../../features/notifications/NotificationsSection.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useWebConfig } from '../../shell/sign-in.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BookmarkletSection } from './BookmarkletSection.tsx'
import { OwnDataSection } from './OwnDataSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { settingsWords } from './words/index.ts'

const BusinessConsents = lazyNamed(
  () => import('../../features/business-messages/consent/BusinessConsents.tsx'),
  'BusinessConsents',
)
const GateSection = lazyNamed(
  () => import('../../features/direct-messages/gates/GateSection.tsx'),
  'GateSection',
)

/** The settings, section by section. */
export function SettingsScreen({ me }: ScreenProps<'settings'>) {
  const words = useWords(settingsWords)
  const config = useWebConfig()
  useTitle(words.title)
  return (
    <Page title={words.title} testId="settings">
      <AppearanceSection />
      <NotificationsSection me={me} />
      <PrivacySection isMember={me.isMember} />
      <BookmarkletSection />
      {!me.isUnsigned && (
        <Suspense>
          <BusinessConsents />
        </Suspense>
      )}
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
