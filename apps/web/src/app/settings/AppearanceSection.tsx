import { LANGUAGES } from '@foyer/contract'
import { useChooseLanguage, useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { ThemeChoice } from '../../shell/ThemeChoice.tsx'
import { Select } from '../../ui/inputs/Input.tsx'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { settingsWords } from './words/index.ts'

/** Each language in its own words, so that its speakers find it in any interface language. */
const NAMES = { en: 'English', es: 'Español', de: 'Deutsch', zh: '中文', ar: 'العربية' } as const

/** Theme and language. */
export function AppearanceSection() {
  const words = useWords(settingsWords)
  const { language } = useText()
  const choose = useChooseLanguage()
  return (
    <PageSection title={words.look}>
      <Setting title={words.theme}>
        <ThemeChoice label={words.theme} names={words.themes} />
      </Setting>
      <Setting title={words.language} note={words.languageNote}>
        <Select
          aria-label={words.language}
          value={language}
          onChange={(event) => {
            const chosen = LANGUAGES.find((each) => each === event.target.value)
            if (chosen !== undefined) choose(chosen)
          }}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {NAMES[each]}
            </option>
          ))}
        </Select>
      </Setting>
    </PageSection>
  )
}
