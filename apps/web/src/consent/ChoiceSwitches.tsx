import { useWords } from '../i18n/words.ts'
import { Setting } from '../ui/inputs/Setting.tsx'
import { Switch } from '../ui/inputs/Switch.tsx'
import type { Choice } from './use-choice.ts'
import { consentWords } from './words/index.ts'

interface ChoiceSwitchesProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The two settings of the consent. */
export function ChoiceSwitches({ choice, onChange }: ChoiceSwitchesProps) {
  const words = useWords(consentWords)
  return (
    <>
      <Setting title={words.functional} note={words.functionalNote}>
        <Switch
          label={words.functional}
          checked={choice.functional}
          onChange={(functional) => onChange({ ...choice, functional })}
        />
      </Setting>
      <Setting title={words.marketing} note={words.marketingNote}>
        <Switch
          label={words.marketing}
          checked={choice.marketing}
          onChange={(marketing) => onChange({ ...choice, marketing })}
        />
      </Setting>
    </>
  )
}
