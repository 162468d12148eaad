/** The languages that the app speaks; the first is the one for everybody else. */
export const LANGUAGES = ['en', 'es', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Written from right to left. */
export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The first wanted language that the app speaks: `['de-AT', 'es-MX', 'en']` gives `es`. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.trim().toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === base)
    if (found !== undefined) return found
  }
  return LANGUAGES[0]
}

/** Cookies in which a browser keeps what a person chose, so that the very first paint follows it. */
export const choiceCookies = { theme: 'foyer_theme', language: 'foyer_language' } as const
