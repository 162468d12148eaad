import type { Language } from '@foyer/contract'
import { createContext } from 'react'
import type { Foreign } from './languages/by-folder.ts'

/** What is spoken right now. */
export interface Spoken {
  /** The words of any language but English; null while that is spoken. */
  foreign: Foreign | null
  choose: (language: Language) => void
}

export const Spoken = createContext<Spoken>({ foreign: null, choose: () => undefined })
