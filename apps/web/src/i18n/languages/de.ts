import { toFolders } from './to-folders.ts'

/** All texts of this language by folder. */
export const foreign = toFolders(
  import.meta.glob('./**/words/de.ts', { base: '../../', eager: true, import: 'de' }),
)
