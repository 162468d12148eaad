import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../lib/config.ts'
import { Encoded } from './route.ts'

/**
 * An answer that is the same for every caller (`isShared` of its route), kept by browsers and proxies; without a body
 * (304) for a caller that has this very answer.
 *
 * @param maxAgeS seconds; null for an answer that is asked for again each time
 */
export function sendShared(
  { raw, reply }: { raw: FastifyRequest; reply: FastifyReply },
  json: string,
  maxAgeS: number | null,
): Encoded {
  const tag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': maxAgeS === null ? 'no-cache' : `public, max-age=${maxAgeS}`, etag: tag })
  if (hasTag(raw.headers['if-none-match'], tag)) reply.code(304)
  return new Encoded(json)
}

/** Compares as RFC 9110, section 13.1.2: weak tags count as strong ones. */
const hasTag = (known = '', tag: string): boolean =>
  known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

/**
 * Seconds for an answer that names the server's own origin; null without an address of its own: the server answers with
 * the host that was asked for, which is not for a cache of others.
 */
export const ifNamed = ({ publicUrl }: Pick<Config, 'publicUrl'>, maxAgeS: number): number | null =>
  publicUrl === null ? null : maxAgeS
