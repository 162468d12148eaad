import { CHAIN_IDS, type ChainId, DEFAULT_CHAIN_ID, FoyerError } from '@foyer/contract'
import { refusals } from './refusals.ts'

/** The chain that a wallet is asked to be on (S3-15). */
export interface ChainConfig {
  chainNamespace: 'eip155'
  chainId: ChainId
}

export const isKnownChain = (id: unknown): id is ChainId => (CHAIN_IDS as readonly unknown[]).includes(id)

/** A chain config from a setting; no other spelling of a known chain will do. @throws FoyerError (S5-01) */
export function getChainConfig(chainId: unknown = DEFAULT_CHAIN_ID): ChainConfig {
  if (!isKnownChain(chainId)) throw new FoyerError(refusals.invalidChainId)
  return { chainNamespace: 'eip155', chainId }
}

/** A wallet's spelling of a chain id (137, `0X89`, `0x089`) as `0x89`; null when it is none (S4-32). */
export function normalizeChainId(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null
  const text = String(value).trim().toLowerCase()
  if (!/^(0x[0-9a-f]+|\d+)$/.test(text)) return null
  return `0x${BigInt(text).toString(16)}`
}
