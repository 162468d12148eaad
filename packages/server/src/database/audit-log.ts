import type pg from 'pg'
import { uuidv7 } from '../lib/uuid.ts'

/** Stands for the whole server in columns that name a domain: bans, word rules, cases about people, audit lines. */
export const WHOLE_SERVER = ''

/** One line of a domain's audit log, or of the server's: actor, action, target, change. */
export interface AuditLine {
  domain: string
  /** Identity; null for the server itself. */
  actor: string | null
  action: string
  /** Id, address or word; absent when the target is the domain itself. */
  target?: string | null | undefined
  before?: object | null | undefined
  after?: object | null | undefined
}

const WRITE = `
INSERT INTO domain_audit (domain, id, actor, action, target, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`
const MAX_TARGET = 300
/** Characters of one value, and values of one side: the log shows what changed and is not a copy of it. */
const MAX_TEXT = 120
const MAX_VALUES = 20

/** Adds a line, in the transaction of the change. */
export async function writeAuditLine(client: Pick<pg.Pool, 'query'>, line: AuditLine): Promise<void> {
  const { domain, actor, action, target = null, before, after } = line
  const [was, is] = getChanges(before ?? null, after ?? null)
  await client.query(WRITE, [domain, uuidv7(), actor, action, target?.slice(0, MAX_TARGET) ?? null, was, is])
}

/** Returns both sides without equal values, as JSON text; null for an empty side. */
function getChanges(before: object | null, after: object | null): [string | null, string | null] {
  const was = new Map(Object.entries(before ?? {}).map(truncateValue))
  const is = new Map(Object.entries(after ?? {}).map(truncateValue))
  const isSame = (key: string) =>
    was.has(key) && is.has(key) && JSON.stringify(was.get(key)) === JSON.stringify(is.get(key))
  const toText = (side: Map<string, unknown>) => {
    const kept = [...side].filter(([key, value]) => value !== undefined && !isSame(key)).slice(0, MAX_VALUES)
    return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept))
  }
  return [toText(was), toText(is)]
}

const truncateValue = ([key, value]: [string, unknown]): [string, unknown] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === undefined || text.length <= MAX_TEXT) return [key, value]
  return [key, `${[...text].slice(0, MAX_TEXT).join('')}…`]
}
