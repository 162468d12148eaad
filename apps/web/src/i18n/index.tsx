import { isRightToLeft, LANGUAGES, type Language, pickLanguage } from '@foyer/contract'
import { type ReactNode, useCallback, useContext, useState } from 'react'
import { readPreference, savePreference } from '../lib/preferences.ts'
import type { Foreign } from './languages/by-folder.ts'
import { Spoken } from './spoken.ts'
import { en } from './words/en.ts'
import { useWords, words } from './words.ts'

/** The words that the first room needs, in one language; those of other parts live with them (`words/`). */
export type Catalogue = typeof en

const firstWords = words('i18n', en)

/** The words of the first room in the language in use. */
export const useText = (): Catalogue => useWords(firstWords)

/** Changes the language, and keeps it. */
export const useChooseLanguage = (): ((language: Language) => void) => useContext(Spoken).choose

/** The language that was chosen here, else the first of the browser's that we speak. */
export function preferredLanguage(): Language {
  const chosen = LANGUAGES.find((language) => language === readPreference('language'))
  return chosen ?? pickLanguage(navigator.languages)
}

const files = {
  es: () => import('./languages/es.ts'),
  zh: () => import('./languages/zh.ts'),
  ar: () => import('./languages/ar.ts'),
}

/** The words of a language, and the document told of it. English is here already, and stays where others do not arrive. */
export async function fetchWords(language: Language): Promise<Foreign | null> {
  let foreign: Foreign | null = null
  try {
    if (language !== 'en') foreign = (await files[language]()).foreign
  } catch {
    language = 'en' // Words of another language are better than none.
  }
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  return foreign
}

/** Speaks to everything inside; starts with the words that were fetched before the first paint. */
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
