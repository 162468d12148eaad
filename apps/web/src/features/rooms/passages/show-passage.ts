import type { Passage } from '@foyer/contract'
import { createContext } from 'react'

/** Shows a passage on the page around the app; null where there is none. */
export const ShowPassage = createContext<((passage: Passage) => void) | null>(null)
