import { useContext } from 'react'
import type { Foreign } from './languages/to-folders.ts'
import { Spoken } from './spoken.ts'

/** The texts of one part of the app: its folder below `src` and the English texts, which are in its chunk. */
export interface Words<W> {
  folder: string
  en: W
}

/**
 * Declares the texts of a part. Its folder `words/` has one file per language, typed by the English one: a missing
 * key does not compile. English is in the chunk of the part; other languages load in one piece before the first
 * paint (`languages/`).
 */
export const defineWords = <W>(folder: string, en: W): Words<W> => ({ folder, en })

/** The texts of a part in a language; English where it has none. */
export const pickWords = <W>({ folder, en }: Words<W>, foreign: Foreign | null): W =>
  // The compiler checks that each file of a folder has the type of its `en.ts`.
  (foreign?.[`./${folder}/words`] as W | undefined) ?? en

/** The texts of a part in the current language. */
export const useWords = <W>(words: Words<W>): W => pickWords(words, useContext(Spoken).foreign)
