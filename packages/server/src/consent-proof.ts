import { createHmac, timingSafeEqual } from 'node:crypto'

/** What somebody agrees to on a site. */
export interface ConsentSettings {
  marketing_settings: boolean
  functional_settings: boolean
}

/**
 * `<m><f>.<hmac>`: readable by pages, believable to us (WIRE.md 2.14). It is the same for everybody who agreed to the
 * same, so that it tells nobody who they are.
 */
export function consentProof(
  secret: string,
  { marketing_settings, functional_settings }: ConsentSettings,
): string {
  const choice = `${Number(marketing_settings)}${Number(functional_settings)}`
  return `${choice}.${createHmac('sha256', secret).update(`consent:${choice}`).digest('hex')}`
}

/** Whether it proves that somebody agreed to be counted. */
export const provesCounting = (secret: string, proof: string): boolean =>
  [false, true].some((marketing_settings) => {
    const wanted = Buffer.from(consentProof(secret, { marketing_settings, functional_settings: true }))
    const given = Buffer.from(proof)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
