import { pageUri } from '@foyer/contract'
import { siteUnknown } from '@foyer/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import { isHomeHost, isHomeOrigin, isLoopback } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import type { Config } from '../../lib/config.ts'
import { HttpError } from '../../lib/http-error.ts'
import { invalid } from '../../lib/inputs.ts'

/** A page that may request signatures. */
export interface SigningPage {
  /** Host and port, as in the text to sign. */
  authority: string
  hostname: string
  /** Address of the page, as in the text to sign. */
  uri: string
  /** True for the chat's own pages; false for pages of a claimed site. */
  isHome: boolean
}

/** The page as the caller names it. */
interface NamedPage {
  domain: string
  /** Defaults to the root of `domain`. */
  uri?: string | undefined
}

/**
 * The page on which a person signs in: one of the chat's own, or of a site with a proven owner. A signature on any other
 * page could be used for more than the page shows.
 *
 * @throws HttpError 400 `invalid` when domain, uri and `Origin` contradict each other; 403 `siteUnknown`
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
  // Tokens store only the host, so another port of one of the chat's hosts would get a token for the chat.
  if (!isHomeHost(config, hostname) && (await lookups.sites(hostname)).length > 0)
    return { ...spelled, isHome: false }
  throw new HttpError(siteUnknown)
}

/** Without a public address, loopback is home only for requests to loopback. */
const isReachedThere = ({ publicUrl, origins }: Config, page: URL, request: FastifyRequest): boolean =>
  publicUrl !== null || origins?.includes(page.origin) === true || isLoopback(request.hostname)

/** Like `pageInput`, for calls that only the chat's own pages may make. @throws HttpError 403 `siteUnknown` */
export async function homePageInput(
  context: Context,
  request: FastifyRequest,
  named: NamedPage,
): Promise<SigningPage> {
  const page = await pageInput(context, request, named)
  if (!page.isHome) throw new HttpError(siteUnknown)
  return page
}

/** The authority of a domain or an origin. @throws HttpError 400 */
function parseAuthority(domain: string): string {
  const url = parsePage(/^https?:\/\//.test(domain) ? domain : `https://${domain}`)
  const bare = domain.replace(/^https?:\/\//, '').replace(/\/$/, '')
  if (url === null || url.host !== bare || !AUTHORITY.test(bare))
    throw invalid('payload.domain', 'must be the host of a page')
  return bare
}

/** A host of RFC 3986 with an optional port; browsers accept further characters. */
const AUTHORITY = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/

/** An http(s) address without white space and control characters; null for other text. */
function parsePage(text: string): URL | null {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return null
  return new URL(text)
}

/** The page's address in the spelling of the text to sign. @throws HttpError 400 */
function toUri(page: string): string {
  const uri = pageUri(page)
  if (uri === null) throw invalid('payload.uri', 'must be a page of payload.domain')
  return uri
}
