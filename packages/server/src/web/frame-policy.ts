import { ADDRESS_MAX_LENGTH, appPaths, isLoopback } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { toDomain } from '../access/home.ts'
import type { Context } from '../context.ts'

/** Pages that no other page may show in a frame. */
const NOWHERE = "'none'"

const getPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** True for a request of the frame of a room. */
export const isFrame = (request: FastifyRequest): boolean => getPath(request) === appPaths.embed

/**
 * True for the window in which the person of a frame signs in: it answers the frame that opened it, which no other page
 * of the chat does.
 */
export const answersOpener = (request: FastifyRequest): boolean => getPath(request) === appPaths.embedSignIn

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
