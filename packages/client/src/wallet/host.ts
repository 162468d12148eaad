import type { ChainId } from '@foyer/contract'
import { createTokenStore, type TokenStore } from '../identity/token-store.ts'
import type { Platform } from '../platform/platform.ts'
import { createPlatform } from '../platform/platform.ts'
import { createDiscovery, type Discovery } from './discovery.ts'
import type { BeforeSignIn } from './sign-in-hook.ts'

/** Where adapters live: a client, or the bare platform. */
export interface WalletHost {
  platform: Platform
  tokens: TokenStore
  discovery: Discovery
  /** For adapters that name no server of their own; null where there is none. */
  web3AccessTokenServer: string | null
  /** For adapters that name no chain of their own. */
  chainId?: ChainId
  /** Adds to the text of a sign-in. */
  beforeSignIn?: BeforeSignIn
}

/** The host of an adapter that is used without a client. It has no token server (S3-18). */
export function standaloneHost(): WalletHost {
  const outsideBrowser = globalThis.location === undefined ? 'http://localhost' : undefined
  const platform = createPlatform({ apiUrl: outsideBrowser, domain: outsideBrowser })
  return {
    platform,
    tokens: createTokenStore(platform.storage, platform.now),
    discovery: createDiscovery(platform.log),
    web3AccessTokenServer: null,
  }
}
