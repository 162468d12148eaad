import { useContext } from 'react'
import { Spoken } from './spoken.ts'

/** The words of one part of the app: its folder below `src`, and the English ones, which come with the part. */
export interface Words<W> {
  folder: string
  en: W
}

/**
 * Names the words of a part. Its folder `words/` has a file for each language, all of the English shape: one
 * that lacks a key does not compile. English comes with the code that uses it; the words of any other
 * language come in one piece before the first paint (`languages/`).
 */
export const words = <W>(folder: string, en: W): Words<W> => ({ folder, en })

/** The words of a part of the app in the language in use. */
export function useWords<W>({ folder, en }: Words<W>): W {
  const { foreign } = useContext(Spoken)
  // Each file of a folder has the shape of its `en.ts`, to which the compiler holds it.
  return (foreign?.[`./${folder}/words`] as W | undefined) ?? en
}
