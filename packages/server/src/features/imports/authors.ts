import { createHmac } from 'node:crypto'
import { type ImportFormat, NAME_MAX } from '@foyer/contract'
import { tidyName } from '../../lib/names/rule.ts'

/** Whose comments are imported, into which domain. */
export interface Source {
  domain: string
  format: ImportFormat
}

/**
 * Public id of an imported author: one person within a domain and format. It has the form of a guest's id, but no guest
 * can have it, because its key is another one.
 */
export const toAuthorId = (key: string, { domain, format }: Source, author: string): string =>
  `g_${createHmac('sha256', key).update(`${domain}\n${format}\n${author}`).digest('hex').slice(0, 20)}`

// biome-ignore lint/suspicious/noControlCharactersInRegex: these have no place in a name
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** The name of an author within the length of names; null for none. */
export function toAuthorName(name: string): string | null {
  const tidy = tidyName(name.toWellFormed().replace(CONTROLS, ' '))
  const cut = [...tidy].slice(0, NAME_MAX).join('').trim()
  return cut === '' ? null : cut
}
