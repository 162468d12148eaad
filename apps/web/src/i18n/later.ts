import { createContext, useContext } from 'react'
import { laterEn } from './en-later.ts'

/** The words of dialogs and panels, which come with them and not with the first room. */
export type LaterCatalogue = typeof laterEn

const Language = createContext<LaterCatalogue>(laterEn)

/** The words of what is fetched later, in the language in use. */
export const useLaterText = (): LaterCatalogue => useContext(Language)
