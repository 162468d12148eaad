import { readFileSync } from 'node:fs'
import { packageFile } from '../../lib/package-folder.ts'

const FILE = packageFile('wire/descriptions.json')
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(FILE, 'utf8'))

/**
 * What the contract says of a call (`rooms.post`), a schema (`Message`), a field (`Message.id`) or a field of a call
 * (`rooms.edit.body.expected`); undefined where it says nothing. `npm run wire` writes the texts.
 */
export const getDescription = (name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

/** The first sentence of what the contract says of a call, without its full stop. */
export const getSummary = (name: string): string =>
  (getDescription(name) ?? name).split(/(?<=[^.]{3})[.;:](?:\s|$)/, 1)[0] as string
