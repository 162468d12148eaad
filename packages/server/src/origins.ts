import type { Config } from './config.ts'

/** True when pages of this origin may call; a caller without one is no page (WIRE.md 1.1). */
export const isAllowedOrigin = ({ origins }: Config, origin: string | undefined): boolean =>
  origin === undefined || origins === null || origins.includes(origin)
