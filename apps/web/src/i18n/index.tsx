import { createContext, type ReactNode, useContext } from 'react'
import { en } from './en.ts'

/** All words of the app in one language. */
export type Catalogue = typeof en

const Language = createContext<Catalogue>(en)

export const LanguageProvider = ({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) => (
  <Language value={catalogue}>{children}</Language>
)

/** The words of the language in use. */
export const useText = (): Catalogue => useContext(Language)
