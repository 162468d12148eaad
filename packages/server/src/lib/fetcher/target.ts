import { isIP } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { FetchFailure } from './failure.ts'
import type { Internet } from './internet.ts'

export type Scheme = 'http:' | 'https:'

const PORTS: Record<Scheme, string> = { 'http:': '80', 'https:': '443' }
const MAX_LENGTH = 2_048

/** A checked destination: its host is resolved. */
export interface Target {
  url: URL
  secure: boolean
  port: number
  /** IP addresses of the host, all of them public. */
  addresses: string[]
}

/**
 * Parses and checks an address, and drops its fragment. The URL parser normalises every spelling of an IPv4 address.
 *
 * @throws FetchFailure `address`
 */
export function parseTarget(text: string | URL, schemes: readonly Scheme[] = ['http:', 'https:']): URL {
  const refused = (why: string) => new FetchFailure('address', why)
  if (!URL.canParse(String(text))) throw refused('This is no address.')
  const url = new URL(text)
  const scheme = schemes.find((each) => each === url.protocol)
  if (scheme === undefined) throw refused('Addresses of this scheme are not fetched.')
  if (url.username !== '' || url.password !== '') throw refused('Addresses with a user are not fetched.')
  if (url.port !== '' && !Object.values(PORTS).includes(url.port))
    throw refused('Only the usual ports are fetched from.')
  url.hash = ''
  if (url.href.length > MAX_LENGTH) throw refused('This address is too long to be fetched.')
  return url
}

/**
 * Resolves the host once, so that the checked addresses are those connected to.
 *
 * @throws FetchFailure `inside` when one of its addresses is not public, `unknown`, `unreachable`
 */
export async function findTarget(internet: Internet, url: URL): Promise<Target> {
  const host = getHost(url)
  const addresses = isIP(host) === 0 ? await resolve(internet, host) : [host]
  if (addresses.length === 0) throw new FetchFailure('unknown', 'There is no such host.')
  if (!addresses.every(isPublicAddress))
    throw new FetchFailure('inside', 'The host is not on the public internet.')
  const port = Number(url.port || PORTS[url.protocol as Scheme])
  return { url, secure: url.protocol === 'https:', port, addresses }
}

async function resolve(internet: Internet, name: string): Promise<string[]> {
  try {
    return await internet.resolve(name)
  } catch (cause) {
    throw new FetchFailure('unreachable', 'No name server answered.', { cause })
  }
}

/** Returns the hostname or IP address of a url, without the brackets of IPv6. */
export const getHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')
