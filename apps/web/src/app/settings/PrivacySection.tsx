import { useWords } from '../../i18n/words.ts'
import { useOptOut } from '../../lib/use-opt-out.ts'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { settingsWords } from './words/index.ts'

/** Settings about what other servers learn from reading. */
export function PrivacySection() {
  const words = useWords(settingsWords)
  const [wanted, setWanted] = useOptOut('link previews')
  return (
    <PageSection title={words.privacy}>
      <Setting title={words.previews} note={words.previewsNote}>
        <Switch label={words.previews} checked={wanted} onChange={setWanted} />
      </Setting>
    </PageSection>
  )
}
