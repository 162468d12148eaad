import type { IncomingHttpHeaders } from 'node:http'
import {
  ADDRESS_MAX_LENGTH,
  canonicalUrl,
  commonRefusals,
  hashDomain,
  headers,
  isBlank,
  normalizeDomain,
} from '@foyer/contract'
import { getAddress } from 'viem/utils'
import { Refused } from './refused.ts'

/** The refusal of one field, in the caller's words. */
export const invalid = (field: string, why: string): Refused =>
  new Refused(commonRefusals.invalid, { [field]: [why] })

/** What a cursor of ours says, part by part; null for the first page. @throws Refused */
export function cursorInput(cursor: string | undefined, form: RegExp): string[] | null {
  if (cursor === undefined) return null
  const found = form.exec(cursor)
  if (found === null) throw invalid('cursor', 'must come from "next" or "previous" of a page')
  return found.slice(1)
}

/** Where a page of what is numbered begins: `b` is before a number, `a` after one. @throws Refused */
export function placeInput(cursor: string | undefined): { before?: number; after?: number } {
  const parts = cursorInput(cursor, /^([ab])(\d{1,15})$/)
  if (parts === null) return {}
  const [side, digits] = parts
  return side === 'b' ? { before: Number(digits) } : { after: Number(digits) }
}

/** A host or url as its normalised domain. @throws Refused */
export function domainInput(text: string, field = 'domain'): string {
  try {
    return normalizeDomain(text)
  } catch {
    throw invalid(field, 'must be a domain such as example.com')
  }
}

/** The canonical spelling of a page's address. @throws Refused */
export function pageInput(url: string, field = 'url'): string {
  if (!/^https?:\/\//i.test(url)) throw notAPage(field)
  return canonicalInput(url, field)
}

/** The canonical spelling of an address, which may lack its scheme. @throws Refused */
export function canonicalInput(text: string, field: string): string {
  try {
    return canonicalUrl(text)
  } catch {
    throw notAPage(field)
  }
}

const notAPage = (field: string) =>
  invalid(field, `must be an http or https address of at most ${ADDRESS_MAX_LENGTH} characters once encoded`)

/** A domain, or already its hash, as the hash. @throws Refused */
export const hashInput = (text: string, field = 'x'): string =>
  /^[0-9a-f]{64}$/.test(text) ? text : hashDomain(domainInput(text, field))

/** Lower case of an address whose spelling is allowed: one case throughout, or EIP-55 (WIRE.md 1.1). @throws Refused */
export function addressInput(text: string, field = 'address'): string {
  const digits = text.slice(2)
  const lower = `0x${digits.toLowerCase()}` as const
  const valid =
    /^0x[0-9a-fA-F]{40}$/.test(text) &&
    (digits === digits.toLowerCase() || digits === digits.toUpperCase() || getAddress(lower) === text)
  if (!valid) throw invalid(field, 'must be an address such as 0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  return lower
}

/** An id as rows of ours have it, for a cursor. @throws Refused */
export function uuidInput(text: string, field: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return text
  throw invalid(field, 'must come from "next" of a page')
}

/** A moment in ISO 8601 with its time zone. @throws Refused */
export function timeInput(text: string, field: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null
  const year = time?.getUTCFullYear() ?? Number.NaN
  // A zone can push the last day of 9999 into a year of five digits, which databases write otherwise.
  if (time === null || !(year >= 1970 && year <= 9999))
    throw invalid(field, 'must be a time such as 2026-01-02T03:04:05Z')
  return time
}

/** When something ends: a moment to come; null for never. @throws Refused */
export function endInput(text: string | null | undefined, field: string): Date | null {
  if (!text) return null
  const end = timeInput(text, field)
  if (end.getTime() <= Date.now()) throw invalid(field, 'must be a time to come')
  return end
}

/** An address, or a guest's public id. @throws Refused */
export const identityInput = (text: string, field = 'address'): string =>
  /^g_[0-9a-f]{20}$/.test(text) ? text : addressInput(text, field)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come in.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/u
/** Characters that turn the direction of a text, and with it what people read (H43). */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/u

/**
 * What is wrong with a text that people see as a name, title or note, or null.
 *
 * @param options `max` characters; `lines` allows line breaks and tabs, `empty` nothing at all
 */
export function faultOfText(
  text: string,
  { max, lines = false, empty = false }: { max: number; lines?: boolean; empty?: boolean },
): string | null {
  if (!empty && isBlank(text)) return 'must not be empty'
  if ([...text].length > max) return `must have at most ${max} characters`
  const broken = CONTROL.test(text) || !text.isWellFormed() || (!lines && /[\t\n\r]/.test(text))
  if (broken || BIDI.test(text)) return 'must be text without control characters'
  return null
}

const UNSHOWABLE = new RegExp(`${CONTROL.source}|${BIDI.source}`, 'gu')

/**
 * A stranger's text in one line of at most `max` characters, without what `faultOfText` refuses; null where
 * nothing of it is left to see.
 */
export function tidyText(text: string, max: number): string | null {
  const line = text.toWellFormed().replace(/\s+/gu, ' ').replace(UNSHOWABLE, '').trim()
  if (isBlank(line)) return null
  const characters = [...line]
  if (characters.length <= max) return line
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`
}

/** What is wrong with the address of a picture or page, or null: only https may be stored. */
export function faultOfLink(text: string): string | null {
  const isLink = /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && new URL(text).username === ''
  return isLink && text.length <= ADDRESS_MAX_LENGTH && text.isWellFormed()
    ? null
    : 'must be an https address'
}

/** What is wrong with each field, as an error body tells it. */
export type Faults = Record<string, string[]>

/** Only the fields with which something is wrong. */
export const faultsOf = (found: Record<string, string | null>): Faults =>
  Object.fromEntries(Object.entries(found).flatMap(([field, why]) => (why === null ? [] : [[field, [why]]])))

/** Refuses all that is wrong with the fields of a request at once. @throws Refused `invalid` */
export function assertFaultless(found: Record<string, string | null>): void {
  const faults = faultsOf(found)
  if (Object.keys(faults).length > 0) throw new Refused(commonRefusals.invalid, faults)
}

/**
 * Refuses a change of what is no longer as the caller saw it.
 *
 * @param found what is there now; undefined where nothing is
 * @param expected when it was changed last; null for what had never been, undefined for whatever it is
 * @throws Refused `changedSince`
 */
export function assertUnchanged(
  found: { updated_at: string | null } | undefined,
  expected: string | null | undefined,
  refuse: (name: 'changedSince') => Refused,
): void {
  if (expected !== undefined && expected !== (found?.updated_at ?? null)) throw refuse('changedSince')
}

const AGENT_MAX_LENGTH = 200

/** What the caller says it is, cut (WIRE.md 1.1). */
export function agentInput(request: IncomingHttpHeaders): string | null {
  const agent = request[headers.agent.toLowerCase()]
  return typeof agent === 'string' ? agent.slice(0, AGENT_MAX_LENGTH) : null
}
