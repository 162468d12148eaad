import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** What somebody agrees to on a site. */
export interface ConsentSettings {
  marketing_settings: boolean
  functional_settings: boolean
}

/**
 * `<m><f>.<hmac>`: readable by pages, believable to us (docs/wire.md#cookie-consent). It is the same for everybody who agreed to the
 * same, so that it tells nobody who they are.
 */
export function consentProof(
  key: string,
  { marketing_settings, functional_settings }: ConsentSettings,
): string {
  const choice = `${Number(marketing_settings)}${Number(functional_settings)}`
  return `${choice}.${createHmac('sha256', key).update(`consent:${choice}`).digest('hex')}`
}

/**
 * Whether it proves that somebody agreed to be counted: pages keep a proof for a year, so that one by the server key
 * itself, as they were made before, is as good.
 */
export const provesCounting = ({ keys, secret }: Pick<Context, 'keys' | 'secret'>, proof: string): boolean =>
  [keys.consents, secret].some((key) => isProof(key, proof))

const isProof = (key: string, proof: string): boolean =>
  [false, true].some((marketing_settings) => {
    const wanted = Buffer.from(consentProof(key, { marketing_settings, functional_settings: true }))
    const given = Buffer.from(proof)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
