import { ADDRESS_MAX_LENGTH } from './constants.ts'
import { FoyerError } from './foyer-error.ts'
import { isSecretParameter } from './secret-parameters.ts'
import { sha256Hex } from './sha256.ts'
import { withoutEnd } from './text.ts'

const TRACKING = /^(utm_.*|gclid|fbclid)$/i

/** False for a parameter that is part of no room: one that tracks people, or one that is named as a secret. */
const isKept = (pair: string) => {
  const name = pair.split('=', 1)[0] as string
  return pair !== '' && !TRACKING.test(name) && !isSecretParameter(name)
}

function parse(input: string): URL {
  // First, because an input can have any length. The fragment does not count: it is dropped anyway.
  const text = (input.split('#', 1)[0] as string).trim()
  if (text.length > ADDRESS_MAX_LENGTH) throw tooLong()
  const url = tryParse(withScheme(text))
  if (url === null || !/^https?:$/.test(url.protocol)) throw notAnAddress(input)
  return url
}

const withScheme = (text: string) => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  // Else `mailto:a@b.c` would parse as the host b.c with a user.
  return /^[^/?#]*@/.test(text) ? '' : `http://${text}`
}

function tryParse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const notAnAddress = (input: string) =>
  new FoyerError(`"${input.slice(0, 80)}" is not an address of the web. Use one such as example.com/page.`)

const tooLong = () => new FoyerError(`An address has at most ${ADDRESS_MAX_LENGTH} characters.`)

/** Characters of one label of a host name (RFC 1035, section 2.3.4). */
const LABEL_MAX_LENGTH = 63

function getDomain(url: URL, input: string): string {
  const host = url.hostname.replace(/\.$/, '')
  const bare = host.replace(/^www\./, '')
  const isDomain = (name: string) => name === 'localhost' || (name.includes('.') && !name.startsWith('.'))
  const domain = isDomain(bare) ? bare : host
  const isNameable = domain.length <= 253 && domain.split('.').every(isLabel)
  if (!isDomain(domain) || !isNameable) throw notAnAddress(input)
  return domain
}

// Chromium leaves a space of a host as %20; other implementations refuse it.
const isLabel = (label: string) =>
  label.length > 0 && label.length <= LABEL_MAX_LENGTH && !label.includes('%')

/**
 * The domain of a host or url: ASCII, lower case, no port, no leading `www.` (docs/wire.md#addresses-and-rooms).
 * `www.` stays where the rest is not a domain (`www.com`).
 *
 * @throws FoyerError when `input` has no domain, or more than `ADDRESS_MAX_LENGTH` characters
 */
export const normalizeDomain = (input: string): string => getDomain(parse(input), input)

/**
 * Canonical address of a page: https, no fragment, sorted query without parameters that track people or are
 * named as secrets (docs/wire.md#addresses-and-rooms).
 *
 * @throws FoyerError when `input` is not an http(s) address, or has more than `ADDRESS_MAX_LENGTH` characters before
 * or after encoding
 */
export function canonicalUrl(input: string): string {
  const url = parse(input)
  const canonical = `https://${getDomain(url, input)}${pathAndQuery(url)}`
  if (canonical.length > ADDRESS_MAX_LENGTH) throw tooLong()
  return canonical
}

function pathAndQuery(url: URL): string {
  const path = withoutEnd(url.pathname, '/') || '/'
  const kept = url.search.slice(1).split('&').filter(isKept).sort()
  const text = kept.length === 0 ? path : `${path}?${kept.join('&')}`
  return text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}

/** Lower-case hex SHA-256 of the normalised domain. @throws FoyerError */
export const hashDomain = (domain: string): string => sha256Hex(normalizeDomain(domain))

/** Room id of a path in a domain, both normalised; `/` is the lobby. */
export const roomIdOf = (domain: string, path: string): string => sha256Hex(`${domain}\n${path}`)

/** Path and query of a canonical url: the second part of a room id's input. */
export const roomPathOf = (canonical: string): string =>
  canonical.slice(canonical.indexOf('/', 'https://'.length))

/**
 * Room id of a page within the page's own domain (docs/wire.md#addresses-and-rooms). Pages of subdomains and of allowed
 * hosts open rooms of the domain above them: take their `room_id` from the server's reply.
 *
 * @throws FoyerError when `url` is not an http(s) address
 */
export function roomId(url: string): string {
  const canonical = canonicalUrl(url)
  return roomIdOf(normalizeDomain(canonical), roomPathOf(canonical))
}

/** True when `host` is `domain` or one of its subdomains; both normalised. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

/** Topic of a room's changes (docs/wire.md#topics). */
export const roomTopic = (id: string): `room:${string}` => `room:${id}`

/** Topic of a domain's presence: how many people are in its rooms (docs/wire.md#topics). */
export const domainTopic = (hashedDomain: string): `domain:${string}` => `domain:${hashedDomain}`
/** Topic of a domain's list of rooms; its followers do not count as present. */
export const listTopic = (hashedDomain: string): `rooms:${string}` => `rooms:${hashedDomain}`
