import { siteUnknown } from '@foyer/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { isHomeHost, isHomeOrigin, isLoopback } from '../../home.ts'
import { invalid } from '../../inputs.ts'
import { Refused } from '../../refused.ts'
import { uriOf } from './challenge.ts'

/** The page that asks for a signature, once it is known that it may. */
export interface PageThatAsks {
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
  { config, registry }: Context,
  request: FastifyRequest,
  { domain, uri }: NamedPage,
): Promise<PageThatAsks> {
  const { origin } = request.headers
  const authority = authorityOf(domain)
  if (origin !== undefined && parsed(origin)?.host !== authority)
    throw invalid('payload.domain', 'must be the host of the page that asks')
  const scheme = /^https?(?=:\/\/)/.exec(origin ?? uri ?? domain)?.[0] ?? 'https'
  const page = parsed(uri ?? `${scheme}://${authority}/`)
  const isOther = page?.host !== authority || page.username !== '' || page.password !== ''
  if (page === null || isOther || (origin !== undefined && page.origin !== origin))
    throw invalid('payload.uri', 'must be a page of payload.domain')

  const { hostname } = page
  const spelled = { authority, hostname, uri: uriOf(uri ?? page.href) }
  if (isHomeOrigin(config, page.origin) && isReachedThere(config, page, request))
    return { ...spelled, isHome: true }
  // Tokens keep the host alone: another port of a host of ours would get one of ours.
  if (!isHomeHost(config, hostname) && (await registry.sites(hostname)).length > 0)
    return { ...spelled, isHome: false }
  throw new Refused(siteUnknown)
}

/** Without an address of its own, a server is at home on loopback only where it is reached there. */
const isReachedThere = ({ publicUrl, origins }: Config, page: URL, request: FastifyRequest): boolean =>
  publicUrl !== null || origins?.includes(page.origin) === true || isLoopback(request.hostname)

/** As `pageInput`, for what only the chat's own pages may ask for. @throws Refused `siteUnknown` */
export async function homePageInput(
  context: Context,
  request: FastifyRequest,
  named: NamedPage,
): Promise<PageThatAsks> {
  const page = await pageInput(context, request, named)
  if (!page.isHome) throw new Refused(siteUnknown)
  return page
}

/** The authority of a domain or of a full origin. @throws Refused `invalid` */
function authorityOf(domain: string): string {
  const url = parsed(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  const bare = domain.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (url === null || url.host !== bare || !AUTHORITY.test(bare))
    throw invalid('payload.domain', 'must be the host of a page')
  return bare
}

/** A host of RFC 3986, and a port; browsers take further characters for one. */
const AUTHORITY = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/** An http(s) address without white space or control characters, else null. */
function parsed(text: string): URL | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}
