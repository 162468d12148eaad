import { ADDRESS_MAX_LENGTH } from './constants.ts'
import { FoyerError } from './foyer-error.ts'
import { sha256Hex } from './sha256.ts'
import { withoutEnd } from './text.ts'

const TRACKING = /^(utm_.*|gclid|fbclid)$/i

function parse(input: string): URL {
  // Before anything else is done with it. A fragment is never part of an address of ours, and can be of any length.
  const text = (input.split('#', 1)[0] as string).trim()
  if (text.length > ADDRESS_MAX_LENGTH) throw tooLong()
  const url = tryParse(withScheme(text))
  if (url === null || !/^https?:$/.test(url.protocol)) throw notAnAddress(input)
  return url
}

const withScheme = (text: string) => {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  // "mailto:a@b.c" would otherwise read as the host b.c with a user before it.
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

/** Characters of one label of a host's name (RFC 1035, section 2.3.4). */
const LABEL_MAX_LENGTH = 63

function domainOf(url: URL, input: string): string {
  const host = url.hostname.replace(/\.$/, '')
  const bare = host.replace(/^www\./, '')
  const isDomain = (name: string) => name === 'localhost' || (name.includes('.') && !name.startsWith('.'))
  const domain = isDomain(bare) ? bare : host
  const isNameable = domain.length <= 253 && domain.split('.').every(isLabel)
  if (!isDomain(domain) || !isNameable) throw notAnAddress(input)
  return domain
}

const isLabel = ({ length }: string) => length > 0 && length <= LABEL_MAX_LENGTH

/**
 * The domain a host or url belongs to: ASCII, lower case, no port, no leading `www.` (docs/wire.md#addresses-and-rooms).
 * A name that would be no domain without its `www.` keeps it (`www.com`).
 *
 * @throws FoyerError when there is no such domain, or `input` has more than `ADDRESS_MAX_LENGTH` characters
 */
export const normalizeDomain = (input: string): string => domainOf(parse(input), input)

/**
 * The one spelling of a page's address: https, no fragment, no tracking, sorted query (docs/wire.md#addresses-and-rooms).
 *
 * @throws FoyerError when it is not an http(s) address, or has more than `ADDRESS_MAX_LENGTH` characters, as it is
 * or once it is encoded
 */
export function canonicalUrl(input: string): string {
  const url = parse(input)
  const canonical = `https://${domainOf(url, input)}${pathAndQuery(url)}`
  if (canonical.length > ADDRESS_MAX_LENGTH) throw tooLong()
  return canonical
}

function pathAndQuery(url: URL): string {
  const path = withoutEnd(url.pathname, '/') || '/'
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] as string))
    .sort()
  const text = kept.length === 0 ? path : `${path}?${kept.join('&')}`
  return text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
}

/** Lower-case hex SHA-256 of the normalised domain. @throws FoyerError */
export const hashDomain = (domain: string): string => sha256Hex(normalizeDomain(domain))

/** The id of the room of a path of a domain; `/` is the lobby. Both must be normalised. */
export const roomIdOf = (domain: string, path: string): string => sha256Hex(`${domain}\n${path}`)

/** Path and query of a canonical url: the part of a room's id after its domain. */
export const roomPathOf = (canonical: string): string =>
  canonical.slice(canonical.indexOf('/', 'https://'.length))

/**
 * The id of the room of a page in the page's own domain (docs/wire.md#addresses-and-rooms). Pages of subdomains and aliases
 * open rooms of the domain above them: take their `room_id` from the server's answer.
 *
 * @throws FoyerError when it is not an http(s) address
 */
export function roomId(url: string): string {
  const canonical = canonicalUrl(url)
  return roomIdOf(normalizeDomain(canonical), roomPathOf(canonical))
}

/** True when `host` is `domain` or one of its subdomains; both normalised. */
export const isWithin = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`)

/** The topic that carries a room's changes (docs/wire.md#topics). */
export const roomTopic = (id: string): `room:${string}` => `room:${id}`

/** The topic that tells how many people are in the rooms of a domain. */
export const domainTopic = (hashedDomain: string): `domain:${string}` => `domain:${hashedDomain}`
