import type { ChainId, SignInKind, WalletKind } from '@foyer/contract'
import type { Core, UserInfo } from './context.ts'
import { createEmitter, type EventSource } from './emitter.ts'
import type { Features } from './every-feature.ts'
import type { ConsentSigner } from './features/sign-in/consent.ts'
import { createGuest } from './guest.ts'
import { createIdentity } from './identity.ts'
import { lazyFeatures } from './lazy-features.ts'
import { createRooms, type Rooms } from './live-room.ts'
import { baseUrl, createPlatform, httpUrl, type PlatformOptions } from './platform.ts'
import { createSession, type Session } from './session.ts'
import { onOtherTab } from './storage.ts'
import { createTokenStore } from './token-store.ts'
import type { WalletAdapter } from './wallet/adapter.ts'
import { createConnectionCache } from './wallet/cache.ts'
import { type ChainConfig, chainConfigOf } from './wallet/chains.ts'
import type { ClientEvents } from './wallet/client-events.ts'
import { createDiscovery, type InjectedWallet } from './wallet/discovery.ts'
import { createGoogle } from './wallet/google.ts'
import type { WalletHost } from './wallet/host.ts'
import { Hub } from './wallet/hub.ts'
import type { Eip1193Provider } from './wallet/provider.ts'
import type { Status } from './wallet/status.ts'

export interface ClientOptions extends PlatformOptions {
  /** `0x1` unless said; also for adapters that name none. */
  chainId?: ChainId
  adapters?: WalletAdapter[]
  /** Base of the server that issues tokens, for adapters that name none; the main API unless said. */
  web3AccessTokenServer?: string
  /** Where analytics go; without it none are sent. */
  analyticsUrl?: string
}

type HubCalls = Pick<
  Hub,
  'init' | 'addAdapter' | 'connectTo' | 'disconnect' | 'switchChain' | 'clearCache' | 'authenticate'
>

/** One person's connection to Foyer. Several may live on one page. */
export interface Client extends EventSource<ClientEvents>, HubCalls, Features {
  readonly status: Status
  /** Injected wallets discovered so far. */
  readonly wallets: InjectedWallet[]
  readonly connectedAdapterName: SignInKind | null
  readonly cachedAdapter: string | null
  readonly address: string | null
  readonly provider: Eip1193Provider | null
  readonly chainConfig: ChainConfig
  readonly userInfo: UserInfo
  readonly session: Session
  readonly rooms: Rooms
}

/**
 * Makes a client. Nothing is sent before `init` or a call.
 *
 * @throws FoyerError `Invalid chainId`; when there is no page and `apiUrl` or `domain` is missing
 */
export function createClient(options: ClientOptions = {}): Client {
  const platform = createPlatform(options)
  const { storage, now, log } = platform
  const tokens = createTokenStore(storage, now)
  const emitter = createEmitter<ClientEvents>(() => log)
  const identity = createIdentity(tokens, createGuest(storage), () =>
    emitter.emit('clear_token', 'Invalid token'),
  )
  onOtherTab(() => identity.followOtherTab())

  const discovery = createDiscovery(log)
  const host: WalletHost = {
    platform,
    tokens,
    discovery,
    web3AccessTokenServer: baseUrl(options.web3AccessTokenServer ?? platform.apiUrl, platform.location.href),
    chainId: options.chainId === undefined ? undefined : chainConfigOf(options.chainId).chainId,
  }
  const cache = createConnectionCache(storage)
  const hub = new Hub({ host, emitter, identity, cache, google: createGoogle(host) })
  for (const adapter of options.adapters ?? []) hub.addAdapter(adapter)

  const core: Core = { platform, identity }
  const session = createSession(now())
  const analyticsUrl =
    options.analyticsUrl === undefined ? null : httpUrl(options.analyticsUrl, platform.location.href).href
  const fetchFeatures = async () =>
    (await import('./every-feature.ts')).createFeatures(core, {
      engagement: { session, analyticsUrl, address: () => hub.address },
      signer: () => signerOf(hub),
    })
  return {
    get status() {
      return hub.status
    },
    get wallets() {
      return discovery.wallets()
    },
    get connectedAdapterName() {
      return hub.connectedAdapterName
    },
    get cachedAdapter() {
      return cache.adapter()
    },
    get address() {
      return hub.address
    },
    get provider() {
      return hub.provider
    },
    get chainConfig() {
      return hub.chainConfig
    },
    get userInfo() {
      return identity.userInfo()
    },
    session,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    init: (params) => hub.init(params),
    addAdapter: (adapter) => hub.addAdapter(adapter),
    connectTo: (name, params) => hub.connectTo(name, params),
    disconnect: () => hub.disconnect(),
    switchChain: (chainId) => hub.switchChain(chainId),
    authenticate: () => hub.authenticate(),
    clearCache: () => hub.clearCache(),
    rooms: createRooms(core),
    ...lazyFeatures(fetchFeatures, log),
  }
}

/** The connected wallet; null for everybody else. */
function signerOf({ provider, address, connectedAdapterName }: Hub): ConsentSigner | null {
  if (provider === null || address === null) return null
  return { provider, address, issuer: connectedAdapterName as WalletKind }
}
