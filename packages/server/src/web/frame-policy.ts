import { ADDRESS_MAX_LENGTH, appPaths, isLoopback } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { toDomain } from '../access/home.ts'
import type { Context } from '../context.ts'

/** Pages that no other page may show in a frame. */
const NOWHERE = "'none'"

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** True for a request of the frame of a room. */
export const isFrame = (request: FastifyRequest): boolean => getPath(request) === appPaths.embed

/** True for the window in which the person of a frame signs in: it answers the frame that opened it. */
const answersOpener = (request: FastifyRequest): boolean => getPath(request) === appPaths.embedSignIn

/** Values of `Sec-Fetch-Site`, which browsers write and pages cannot, of a page that no other site opened. */
const OPENED_HERE: ReadonlySet<string | undefined> = new Set(['none', 'same-origin'])

/**
 * True for a page that a person opens by its address, a bookmark, a link of the chat or a reload. A window of another
 * site was cut off from it when the chat's first page came, so none is left to cut off, and a policy would make the
 * browser start a second process before the first paint. Only the window of a frame's sign-in keeps its opener on pages
 * that are opened from it. A service worker's own requests are no navigations.
 */
const isOpenedHere = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && OPENED_HERE.has(headers['sec-fetch-site'] as string | undefined)

/** True for a page that comes without a policy for the window that opened it. */
export const needsNoOpenerPolicy = (request: FastifyRequest): boolean =>
  answersOpener(request) || isOpenedHere(request)

/**
 * The pages that may show the frame of a room, as a content security policy lists them: those of the room's own site,
 * also where its domain has no owner, and of the sites that the owner of its domain allows. A frame without a room, and any other page of
 * the chat, may be shown nowhere.
 */
export async function getFrameAncestors({ lookups }: Context, request: FastifyRequest): Promise<string> {
  const { url } = request.query as Readonly<Record<string, unknown>>
  if (!isFrame(request) || typeof url !== 'string' || url.length > ADDRESS_MAX_LENGTH) return NOWHERE
  const domain = toDomain(url)
  if (domain === null) return NOWHERE
  const { domain_allowlist } = await lookups.domain(domain)
  return [...new Set([domain, ...domain_allowlist])].flatMap(toSources).join(' ')
}

/** Origins of a domain's pages: on every port, with and without `www.`; without TLS on one's own machine only. */
function toSources(domain: string): string[] {
  if (isLoopback(domain)) return [`http://${domain}:*`, `https://${domain}:*`]
  return [`https://${domain}:*`, `https://www.${domain}:*`]
}
