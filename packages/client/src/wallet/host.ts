import type { ChainId } from '@foyer/contract'
import type { Platform } from '../context.ts'
import type { KeyOffer } from '../features/direct-messages/filing.ts'
import { createPlatform } from '../platform.ts'
import { createTokenStore, type TokenStore } from '../token-store.ts'
import { createDiscovery, type Discovery } from './discovery.ts'

export type OfferKey = (address: string) => Promise<KeyOffer | null>

/** Where adapters live: a client, or the bare platform. */
export interface WalletHost {
  platform: Platform
  tokens: TokenStore
  discovery: Discovery
  /** For adapters that name no server of their own; null where there is none. */
  web3AccessTokenServer: string | null
  /** For adapters that name no chain of their own. */
  chainId?: ChainId
  /** A first key for direct messages, to be bound by the sign-in's signature; null where there is one. */
  offerKey?: OfferKey
}

/** The host of an adapter that is used without a client. It has no token server (S3-18). */
export function standaloneHost(): WalletHost {
  const nowhere = globalThis.location === undefined ? 'http://localhost' : undefined
  const platform = createPlatform({ apiUrl: nowhere, domain: nowhere })
  return {
    platform,
    tokens: createTokenStore(platform.storage, platform.now),
    discovery: createDiscovery(platform.log),
    web3AccessTokenServer: null,
  }
}
