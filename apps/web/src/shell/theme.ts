import { useSyncExternalStore } from 'react'
import { readPreference, savePreference } from '../lib/preferences.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const CHANGED = 'foyer:theme'

const read = (): Theme => THEMES.find((theme) => theme === readPreference('theme')) ?? 'system'

/** Sets the chosen theme on the document; called before the first paint. */
export function applyTheme(): void {
  const theme = read()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Chooses a theme; `system` follows the operating system. */
export function setTheme(theme: Theme): void {
  savePreference('theme', theme === 'system' ? null : theme)
  applyTheme()
  dispatchEvent(new Event(CHANGED))
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      addEventListener(CHANGED, listener)
      return () => removeEventListener(CHANGED, listener)
    },
    read,
    () => 'system',
  )
