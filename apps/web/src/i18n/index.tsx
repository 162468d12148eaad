import { isRightToLeft, LANGUAGES, type Language, pickLanguage } from '@foyer/contract'
import { type ReactNode, useCallback, useContext, useState } from 'react'
import { readPreference, savePreference } from '../lib/preferences.ts'
import type { Foreign } from './languages/to-folders.ts'
import { Spoken } from './spoken.ts'
import { en } from './words/en.ts'
import { defineWords, useWords } from './words.ts'

/** The texts of the first room in one language; other parts have theirs in their own `words/` folder. */
export type Catalogue = typeof en

export const firstRoomWords = defineWords('i18n', en)

/** The texts of the first room in the current language. */
export const useText = (): Catalogue => useWords(firstRoomWords)

/** Returns the function that changes and stores the language. */
export const useChooseLanguage = (): ((language: Language) => void) => useContext(Spoken).choose

/** The stored language, else the first supported language of the browser. */
export function getPreferredLanguage(): Language {
  const chosen = LANGUAGES.find((language) => language === readPreference('language'))
  return chosen ?? pickLanguage(navigator.languages)
}

const files = {
  es: () => import('./languages/es.ts'),
  de: () => import('./languages/de.ts'),
  zh: () => import('./languages/zh.ts'),
  ar: () => import('./languages/ar.ts'),
}

/** Loads the texts of a language and sets it on the document. Falls back to English, which is in the main bundle. */
export async function fetchWords(language: Language): Promise<Foreign | null> {
  let foreign: Foreign | null = null
  try {
    if (language !== 'en') foreign = (await files[language]()).foreign
  } catch {
    language = 'en' // Offline: English is better than no text.
  }
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  return foreign
}

/** Provides the texts; starts with those that were loaded before the first paint. */
export function LanguageProvider({
  foreign: first,
  children,
}: {
  foreign: Foreign | null
  children: ReactNode
}) {
  const [foreign, setForeign] = useState(first)
  const choose = useCallback((language: Language) => {
    savePreference('language', language)
    void fetchWords(language).then(setForeign)
  }, [])
  return <Spoken value={{ foreign, choose }}>{children}</Spoken>
}
