import { pageUri } from '@foyer/contract'
import { siteUnknown } from '@foyer/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import { isHomeHost, isHomeOrigin, isLoopback } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import type { Config } from '../../lib/config.ts'
import { HttpError } from '../../lib/http-error.ts'
import { invalid } from '../../lib/inputs.ts'

/** The page that asks for a signature, once it is known that it may. */
export interface SigningPage {
  /** Host with its port where it has one, as the text names it. */
  authority: string
  hostname: string
  /** As the text names it. */
  uri: string
  /** True for the chat's own pages; false for those of a claimed site. */
  isHome: boolean
}

/** What a caller says of the page. */
interface NamedPage {
  domain: string
  /** The root of `domain` unless said. */
  uri?: string | undefined
}

/**
 * Where a person signs in: a page of the chat's own, or of a site whose owner is proven. Everywhere else a
 * signature would be worth more than what its page shows.
 *
 * @throws Refused `invalid` where domain, uri and `Origin` contradict each other; `siteUnknown`
 */
export async function pageInput(
  { config, lookups }: Context,
  request: FastifyRequest,
  { domain, uri }: NamedPage,
): Promise<SigningPage> {
  const { origin } = request.headers
  const authority = parseAuthority(domain)
  if (origin !== undefined && parsePage(origin)?.host !== authority)
    throw invalid('payload.domain', 'must be the host of the page that asks')
  const scheme = /^https?(?=:\/\/)/.exec(origin ?? uri ?? domain)?.[0] ?? 'https'
  const page = parsePage(uri ?? `${scheme}://${authority}/`)
  const isOther = page?.host !== authority || page.username !== '' || page.password !== ''
  if (page === null || isOther || (origin !== undefined && page.origin !== origin))
    throw invalid('payload.uri', 'must be a page of payload.domain')

  const { hostname } = page
  const spelled = { authority, hostname, uri: toUri(uri ?? page.href) }
  if (isHomeOrigin(config, page.origin) && isReachedThere(config, page, request))
    return { ...spelled, isHome: true }
  // Tokens keep the host alone: another port of a host of ours would get one of ours.
  if (!isHomeHost(config, hostname) && (await lookups.sites(hostname)).length > 0)
    return { ...spelled, isHome: false }
  throw new HttpError(siteUnknown)
}

/** Without an address of its own, a server is at home on loopback only where it is reached there. */
const isReachedThere = ({ publicUrl, origins }: Config, page: URL, request: FastifyRequest): boolean =>
  publicUrl !== null || origins?.includes(page.origin) === true || isLoopback(request.hostname)

/** As `pageInput`, for what only the chat's own pages may ask for. @throws Refused `siteUnknown` */
export async function homePageInput(
  context: Context,
  request: FastifyRequest,
  named: NamedPage,
): Promise<SigningPage> {
  const page = await pageInput(context, request, named)
  if (!page.isHome) throw new HttpError(siteUnknown)
  return page
}

/** The authority of a domain or of a full origin. @throws Refused `invalid` */
function parseAuthority(domain: string): string {
  const url = parsePage(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  const bare = domain.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (url === null || url.host !== bare || !AUTHORITY.test(bare))
    throw invalid('payload.domain', 'must be the host of a page')
  return bare
}

/** A host of RFC 3986, and a port; browsers take further characters for one. */
const AUTHORITY = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/** An http(s) address without white space or control characters, else null. */
function parsePage(text: string): URL | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

/** The page's address as the text names it. @throws Refused `invalid` */
function toUri(page: string): string {
  const uri = pageUri(page)
  if (uri === null) throw invalid('payload.uri', 'must be a page of payload.domain')
  return uri
}
