import type { Config } from './config.ts'

/** How browsers write an origin: without anything that would have to be encoded in the header of an answer. */
const ORIGIN = /^[\x21-\x7e]+$/

/** True when pages of this origin may call; a caller without one is no page (WIRE.md 1.1). */
export const isAllowedOrigin = ({ origins }: Config, origin: string | undefined): boolean =>
  origin === undefined || (origins === null ? ORIGIN.test(origin) : origins.includes(origin))
