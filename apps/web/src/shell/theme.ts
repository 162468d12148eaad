import { useSyncExternalStore } from 'react'
import { readPreference, savePreference } from '../lib/preferences.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const CHANGED = 'foyer:theme'

const read = (): Theme => THEMES.find((theme) => theme === readPreference('theme')) ?? 'system'

/** Puts the pinned theme, if any, on the page; done once before the first paint, unless the server has done it. */
export function applyTheme(): void {
  const theme = read()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Pins a theme, or follows the system again. */
export function setTheme(theme: Theme): void {
  savePreference('theme', theme === 'system' ? null : theme)
  applyTheme()
  dispatchEvent(new Event(CHANGED))
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    addEventListener(CHANGED, listener)
    return () => removeEventListener(CHANGED, listener)
  }, read)
