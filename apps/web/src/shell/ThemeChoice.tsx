import { Segments } from '../ui/inputs/Segments.tsx'
import { setTheme, THEMES, type Theme, useTheme } from './theme.ts'

const ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const

/** Segmented control: follow the system, light or dark. */
export function ThemeChoice({ label, names }: { label: string; names: Record<Theme, string> }) {
  const options = THEMES.map((value) => ({ value, label: names[value], icon: ICONS[value] }))
  return <Segments label={label} options={options} value={useTheme()} onChange={setTheme} />
}
