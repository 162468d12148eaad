import type { Config } from '../lib/config.ts'

/** Origin as browsers write it: only characters that need no encoding in a response header. */
const ORIGIN = /^[\x21-\x7e]+$/

/** True when pages of this origin may call. A caller without an origin is not a page (docs/wire.md#other-origins). */
export const isAllowedOrigin = ({ origins }: Config, origin: string | undefined): boolean =>
  origin === undefined || (origins === null ? ORIGIN.test(origin) : origins.includes(origin))
