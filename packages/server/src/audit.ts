import type pg from 'pg'
import { uuidv7 } from './uuid.ts'

/** One line of a domain's log: who did what to what, and what that changed. */
export interface AuditLine {
  domain: string
  /** Identity; null where the server does it by itself. */
  actor: string | null
  action: string
  /** An id, an address, a word; absent where it is the domain itself. */
  target?: string | null | undefined
  before?: object | null | undefined
  after?: object | null | undefined
}

const WRITE = `
INSERT INTO domain_audit (domain, id, actor, action, target, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`
const MAX_TARGET = 300
/** Characters of one value, and values of one side: the log tells what changed, it is no copy of it. */
const MAX_TEXT = 120
const MAX_VALUES = 20

/** Adds a line, in the transaction of what it tells of. */
export async function writeAudit(client: Pick<pg.Pool, 'query'>, line: AuditLine): Promise<void> {
  const { domain, actor, action, target = null, before, after } = line
  const [was, is] = changesOf(before ?? null, after ?? null)
  await client.query(WRITE, [domain, uuidv7(), actor, action, target?.slice(0, MAX_TARGET) ?? null, was, is])
}

/** Both sides without what is the same in them; JSON text, or null where nothing is left. */
function changesOf(before: object | null, after: object | null): [string | null, string | null] {
  const was = new Map(Object.entries(before ?? {}).map(short))
  const is = new Map(Object.entries(after ?? {}).map(short))
  const isSame = (key: string) =>
    was.has(key) && is.has(key) && JSON.stringify(was.get(key)) === JSON.stringify(is.get(key))
  const textOf = (side: Map<string, unknown>) => {
    const kept = [...side].filter(([key, value]) => value !== undefined && !isSame(key)).slice(0, MAX_VALUES)
    return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept))
  }
  return [textOf(was), textOf(is)]
}

const short = ([key, value]: [string, unknown]): [string, unknown] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text.length <= MAX_TEXT) return [key, value]
  return [key, `${[...text].slice(0, MAX_TEXT).join('')}…`]
}
