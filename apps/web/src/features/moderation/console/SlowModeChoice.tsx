import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { orderWords } from './words/index.ts'

/** Offered delays in seconds; a stored one that is not among them is added. */
const OFFERED = [0, 10, 30, 60, 300]

interface SlowModeChoiceProps {
  label: string
  seconds: number
  onChange: (seconds: number) => void
}

/** Chooses the delay between two messages of one person. */
export function SlowModeChoice({ label, seconds, onChange }: SlowModeChoiceProps) {
  const { language } = useText()
  const words = useWords(orderWords)
  const all = OFFERED.includes(seconds) ? OFFERED : [...OFFERED, seconds].sort((a, b) => a - b)
  const format = (value: number): string => {
    if (value === 0) return words.off
    const [count, unit] = value % 60 === 0 ? [value / 60, 'minute'] : [value, 'second']
    return new Intl.NumberFormat(language, { style: 'unit', unit: String(unit) }).format(Number(count))
  }
  return (
    <Segments
      label={label}
      options={all.map((value) => ({ value: String(value), label: format(value) }))}
      value={String(seconds)}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
