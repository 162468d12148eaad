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
import { HttpError } from './http-error.ts'
import { isUuid } from './uuid.ts'

/** Creates the refusal of one field; `why` is shown to the caller. */
export const invalid = (field: string, why: string): HttpError =>
  new HttpError(commonRefusals.invalid, { [field]: [why] })

/** Parses a cursor into its parts; null for the first page. @throws HttpError `invalid` */
export function cursorInput(cursor: string | undefined, form: RegExp): string[] | null {
  if (cursor === undefined) return null
  const found = form.exec(cursor)
  if (found === null) throw invalid('cursor', 'must come from "next" or "previous" of a page')
  return found.slice(1)
}

/**
 * Parses the cursor of a page of numbered rows: `b` asks for the rows before a sequence number, `a` for those after
 * it.
 *
 * @throws HttpError `invalid`
 */
export function placeInput(cursor: string | undefined): { before?: number; after?: number } {
  const parts = cursorInput(cursor, /^([ab])(\d{1,15})$/)
  if (parts === null) return {}
  const [side, digits] = parts
  return side === 'b' ? { before: Number(digits) } : { after: Number(digits) }
}

/** Parses a host or url to its normalised domain. @throws HttpError `invalid` */
export function domainInput(text: string, field = 'domain'): string {
  try {
    return normalizeDomain(text)
  } catch {
    throw invalid(field, 'must be a domain such as example.com')
  }
}

/** Parses the address of a page to its canonical spelling. @throws HttpError `invalid` */
export function pageInput(url: string, field = 'url'): string {
  if (!/^https?:\/\//i.test(url)) throw notAPage(field)
  return canonicalInput(url, field)
}

/** Parses an address, with or without scheme, to its canonical spelling. @throws HttpError `invalid` */
export function canonicalInput(text: string, field: string): string {
  try {
    return canonicalUrl(text)
  } catch {
    throw notAPage(field)
  }
}

const notAPage = (field: string) =>
  invalid(field, `must be an http or https address of at most ${ADDRESS_MAX_LENGTH} characters once encoded`)

/** Parses a domain or its hash to the hash. @throws HttpError `invalid` */
export const hashInput = (text: string, field = 'x'): string =>
  /^[0-9a-f]{64}$/.test(text) ? text : hashDomain(domainInput(text, field))

/**
 * Parses a wallet address to lower case. Its spelling must be of one case throughout, or EIP-55
 * (docs/wire.md#transport).
 *
 * @throws HttpError `invalid`
 */
export function addressInput(text: string, field = 'address'): string {
  const digits = text.slice(2)
  const lower = `0x${digits.toLowerCase()}` as const
  const valid =
    /^0x[0-9a-fA-F]{40}$/.test(text) &&
    (digits === digits.toLowerCase() || digits === digits.toUpperCase() || getAddress(lower) === text)
  if (!valid) throw invalid(field, 'must be an address such as 0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  return lower
}

/** Parses a UUID of a row, as part of a cursor. @throws HttpError `invalid` */
export function uuidInput(text: string, field: string): string {
  if (isUuid(text)) return text
  throw invalid(field, 'must come from "next" of a page')
}

/** Parses a time in ISO 8601 with a time zone. @throws HttpError `invalid` */
export function timeInput(text: string, field: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? new Date(text)
    : null
  const year = time?.getUTCFullYear() ?? Number.NaN
  // A time zone can move the last day of 9999 into a five-digit year, which databases write differently.
  if (time === null || !(year >= 1970 && year <= 9999))
    throw invalid(field, 'must be a time such as 2026-01-02T03:04:05Z')
  return time
}

/** Parses an end time, which must be in the future; null for never. @throws HttpError `invalid` */
export function endInput(text: string | null | undefined, field: string): Date | null {
  if (!text) return null
  const end = timeInput(text, field)
  if (end.getTime() <= Date.now()) throw invalid(field, 'must be a time to come')
  return end
}

/** Parses a wallet address, or the public id of a guest or a site's member. @throws HttpError `invalid` */
export const identityInput = (text: string, field = 'address'): string =>
  /^[gm]_[0-9a-f]{20}$/.test(text) ? text : addressInput(text, field)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]/u
/** Characters that change the direction of text, and so what people read (TH-43). */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/u

/**
 * Returns what is wrong with a name, title or note that people see; null when valid.
 *
 * @param options `max` characters; `lines` allows line breaks and tabs, `empty` an empty text
 */
export function findTextFault(
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
 * Shortens a stranger's text to one line of at most `max` characters, without what `findTextFault` refuses; null when
 * nothing visible is left.
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

/** Returns what is wrong with the address of a picture or page; null when valid. Only https is stored. */
export function findLinkFault(text: string): string | null {
  const isLink = /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text) && new URL(text).username === ''
  return isLink && text.length <= ADDRESS_MAX_LENGTH && text.isWellFormed()
    ? null
    : 'must be an https address'
}

/** Problems of each field, as in an error body. */
export type Faults = Record<string, string[]>

/** Keeps only the fields with a problem. */
export const toFaults = (found: Record<string, string | null>): Faults =>
  Object.fromEntries(Object.entries(found).flatMap(([field, why]) => (why === null ? [] : [[field, [why]]])))

/** Refuses a request with all problems of its fields at once. @throws HttpError `invalid` */
export function assertFaultless(found: Record<string, string | null>): void {
  const faults = toFaults(found)
  if (Object.keys(faults).length > 0) throw new HttpError(commonRefusals.invalid, faults)
}

/**
 * Optimistic lock: refuses a change when the row is not as the caller last saw it.
 *
 * @param found current version; undefined when there is no row
 * @param expected time of the last change that the caller saw; null for a row that did not exist, undefined to skip
 * the check
 * @throws HttpError `changedSince`
 */
export function assertUnchanged(
  found: { updated_at: string | null } | undefined,
  expected: string | null | undefined,
  refuse: (name: 'changedSince') => HttpError,
): void {
  if (expected !== undefined && expected !== (found?.updated_at ?? null)) throw refuse('changedSince')
}

const AGENT_MAX_LENGTH = 200

/** Reads the name of the client's software, shortened (docs/wire.md#headers). */
export function agentInput(request: IncomingHttpHeaders): string | null {
  const agent = request[headers.agent.toLowerCase()]
  return typeof agent === 'string' ? agent.slice(0, AGENT_MAX_LENGTH) : null
}
