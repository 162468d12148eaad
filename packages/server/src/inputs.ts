import { commonRefusals, hashDomain, normalizeDomain } from '@foyer/contract'
import { getAddress } from 'viem/utils'
import { Refused } from './refused.ts'

/** The refusal of one field, in the caller's words. */
export const invalid = (field: string, why: string): Refused =>
  new Refused(commonRefusals.invalid, { [field]: [why] })

/** A host or url as its normalised domain. @throws Refused */
export function domainInput(text: string, field = 'domain'): string {
  try {
    return normalizeDomain(text)
  } catch {
    throw invalid(field, 'must be a domain such as example.com')
  }
}

/** A domain, or already its hash, as the hash. @throws Refused */
export const hashInput = (text: string, field = 'x'): string =>
  /^[0-9a-f]{64}$/.test(text) ? text : hashDomain(domainInput(text, field))

/** Lower case of an address whose spelling is allowed: one case throughout, or EIP-55 (WIRE.md 1.1). @throws Refused */
export function addressInput(text: string, field = 'address'): string {
  const digits = text.slice(2)
  const lower = `0x${digits.toLowerCase()}` as const
  const valid =
    /^0x[0-9a-fA-F]{40}$/.test(text) &&
    (digits === digits.toLowerCase() || digits === digits.toUpperCase() || getAddress(lower) === text)
  if (!valid) throw invalid(field, 'must be an address such as 0x8617E340B3D01FA5F11F306F4090FD50E238070D')
  return lower
}
