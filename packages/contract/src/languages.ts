/** Languages of the app; the first is the default. */
export const LANGUAGES = ['en', 'es', 'de', 'zh', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** True for a language that is written from right to left. */
export const isRightToLeft = (language: Language): boolean => language === 'ar'

/** The first supported language of `wanted`, by its base: `['fr-CA', 'es-MX', 'en']` gives `es`. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const base = tag.trim().toLowerCase().split(/[-_]/)[0]
    const found = LANGUAGES.find((language) => language === base)
    if (found !== undefined) return found
  }
  return LANGUAGES[0]
}

/** Cookies of the chosen theme and language: the server reads them to render the first paint. */
export const choiceCookies = { theme: 'foyer_theme', language: 'foyer_language' } as const
