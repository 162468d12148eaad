import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../lib/config.ts'

/** The origin under which visitors reach the server. */
export const readOrigin = (config: Config, { protocol, host }: FastifyRequest): string =>
  config.publicUrl ?? `${protocol}://${host}`

/** Address of a room in the web app. @param url canonical address of its page */
export const toAppAddress = (origin: string, url: string): string =>
  `${origin}/?${new URLSearchParams({ url })}`

/** Address of a room's feed. */
export const toFeedAddress = (origin: string, url: string): string =>
  `${origin}/feed.atom?${new URLSearchParams({ url })}`
