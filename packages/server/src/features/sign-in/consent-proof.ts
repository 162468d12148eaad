import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** A person's consent on a site. */
export interface ConsentSettings {
  marketing_settings: boolean
  functional_settings: boolean
}

/**
 * `<m><f>.<hmac>`, readable by pages (docs/wire.md#cookie-consent). It is equal for all persons with the same settings, so
 * it identifies none of them.
 */
export function consentProof(
  key: string,
  { marketing_settings, functional_settings }: ConsentSettings,
): string {
  const choice = `${Number(marketing_settings)}${Number(functional_settings)}`
  return `${choice}.${createHmac('sha256', key).update(`consent:${choice}`).digest('hex')}`
}

/**
 * True when `proof` shows a consent to being counted. Pages keep a proof for a year, so proofs made with the server key
 * itself, as former versions made them, are accepted too.
 */
export const provesCounting = ({ keys, secret }: Pick<Context, 'keys' | 'secret'>, proof: string): boolean =>
  [keys.consents, secret].some((key) => isProof(key, proof))

const isProof = (key: string, proof: string): boolean =>
  [false, true].some((marketing_settings) => {
    const wanted = Buffer.from(consentProof(key, { marketing_settings, functional_settings: true }))
    const given = Buffer.from(proof)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
