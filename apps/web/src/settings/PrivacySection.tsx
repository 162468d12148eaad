import { useWords } from '../i18n/words.ts'
import { usePreference } from '../shell/preferences.ts'
import { PageSection } from '../ui/Page.tsx'
import { Setting } from '../ui/Setting.tsx'
import { Switch } from '../ui/Switch.tsx'
import { settingsWords } from './words/index.ts'

/** What others may learn by one's reading. */
export function PrivacySection() {
  const words = useWords(settingsWords)
  const [wanted, setWanted] = usePreference('link previews')
  return (
    <PageSection title={words.privacy}>
      <Setting title={words.previews} note={words.previewsNote}>
        <Switch label={words.previews} checked={wanted} onChange={setWanted} />
      </Setting>
    </PageSection>
  )
}
