import { features } from '@foyer/contract'
import { listFiles, readText } from './files.mjs'

/** A name of ours that a document has in backticks. */
export interface Identifier {
  name: string
  document: string
  line: number
}

const DOCUMENT = /^(docs\/.*|packages\/\w+\/README|README|CONTRIBUTING|SECURITY)\.md$/
const CODE = /`([^`\n]+)`/g
/** What follows a name: arguments, or nothing. */
const NAME = /^([A-Za-z][\w.-]*)(\(.*\))?$/

const toMember = (feature: string) => feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const members = new Set(Object.keys(features).map(toMember))
const endpoints = new Set(
  Object.values(features).flatMap((calls) => Object.values(calls).map(({ name }) => name as string)),
)

/** All names in backticks that look like code, outside of fences. */
export async function identifiersInProse(): Promise<Identifier[]> {
  const found: Identifier[] = []
  for (const document of (await listFiles()).filter((path) => DOCUMENT.test(path))) {
    let isFence = false
    for (const [index, text] of readText(document).split('\n').entries()) {
      if (text.startsWith('```')) isFence = !isFence
      if (isFence) continue
      for (const [, code = ''] of text.matchAll(CODE)) {
        const name = NAME.exec(code)?.[1]
        if (name !== undefined) found.push({ name, document, line: index + 1 })
      }
    }
  }
  return found
}

export const isHook = ({ name }: Identifier): boolean => /^use[A-Z]\w*$/.test(name)
export const isVariable = ({ name }: Identifier): boolean => /^FOYER_[A-Z_]+$/.test(name)

/**
 * The path of a member of the SDK that a name means: `moderation`, `decide` of `client.moderation.decide`, and of
 * `moderation.decide`; null for other names, and for those of calls of the wire.
 */
export function memberOf({ name }: Identifier): string[] | null {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0 || /\.(md|ts|mjs|js|sh|json)$/.test(name)) return null
  if (first === 'client') return rest
  return members.has(first) && !endpoints.has(name) && /^[a-z]\w*$/.test(rest[0] ?? '')
    ? [first, ...rest]
    : null
}
