import { byFolder } from './by-folder.ts'

/** All words of this language, folder by folder. */
export const foreign = byFolder(
  import.meta.glob('./**/words/es.ts', { base: '../../', eager: true, import: 'es' }),
)
