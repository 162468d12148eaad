import type { Language } from '@foyer/contract'
import { createContext } from 'react'
import type { Foreign } from './languages/to-folders.ts'

/** The current language. */
export interface Spoken {
  /** Texts of the current language; null for English, whose texts are in the code. */
  foreign: Foreign | null
  choose: (language: Language) => void
}

export const Spoken = createContext<Spoken>({ foreign: null, choose: () => undefined })
