import type { ChainId, SignInKind } from '@foyer/contract'
import type { Core } from './context.ts'
import type { Features } from './every-feature.ts'
import type { DirectMessage } from './features/direct-messages/message.ts'
import type { Passkeys } from './features/direct-messages/passkey.ts'
import { createGuest } from './identity/guest.ts'
import type { UserInfo } from './identity/identity.ts'
import { createIdentity } from './identity/identity.ts'
import { createSession, type Session } from './identity/session.ts'
import { createTokenStore } from './identity/token-store.ts'
import { type Calls, lazyFeatures } from './lazy-features.ts'
import { createEmitter, type EventSource } from './lib/emitter.ts'
import { loadOnce } from './lib/lazy.ts'
import { createRetryingLoader, type RetryingLoader } from './lib/retrying-loader.ts'
import { connect, createRooms, type Rooms } from './live-room.ts'
import { baseUrl, createPlatform, httpUrl, type PlatformOptions } from './platform/platform.ts'
import { onOtherTab } from './platform/storage.ts'
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
  /**
   * `proof` of the consent to be counted, or null: while it is null no analytics are sent. Whoever gives an
   * `analyticsUrl` without it answers for the consent themselves; ads are not counted then.
   */
  consentProof?: () => string | null
  /** What opens backups of private keys without a code; the browser's own unless said. */
  passkeys?: Passkeys
}

type HubCalls = Pick<
  Hub,
  'init' | 'addAdapter' | 'connectTo' | 'disconnect' | 'switchChain' | 'clearCache' | 'authenticate'
>

/** One person's connection to Foyer. Several may live on one page. */
export interface Client extends EventSource<ClientEvents>, HubCalls, Calls {
  readonly status: Status
  /** Injected wallets discovered so far; where none has announced itself, the nameless one of older days. */
  readonly wallets: InjectedWallet[]
  readonly connectedAdapterName: SignInKind | null
  readonly cachedAdapter: string | null
  readonly address: string | null
  readonly provider: Eip1193Provider | null
  readonly chainConfig: ChainConfig
  readonly userInfo: UserInfo
  readonly session: Session
  readonly rooms: Rooms
  readonly directMessages: Calls['directMessages'] & {
    /**
     * Calls back with every new private message, sent or received, on any device; opened where that can be done.
     * Resumes without a gap. Returns the function that ends it.
     */
    subscribe(listener: (message: DirectMessage) => void): () => void
  }
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
  const device = loadOnce(async () =>
    (await import('./features/direct-messages/device.ts')).createDevice(platform),
  )
  const tokenServer = baseUrl(options.web3AccessTokenServer ?? platform.apiUrl, platform.location.href)
  const host: WalletHost = {
    platform,
    tokens,
    discovery,
    web3AccessTokenServer: tokenServer,
    chainId: options.chainId === undefined ? undefined : chainConfigOf(options.chainId).chainId,
    beforeSignIn: async (address) => (await device()).offerKey(address),
  }
  const cache = createConnectionCache(storage)
  const hub = new Hub({ host, emitter, identity, cache, google: createGoogle(host) })
  for (const adapter of options.adapters ?? []) hub.addAdapter(adapter)

  const core: Core = { platform, identity, emit: emitter.emit }
  const session = createSession(now())
  const analyticsUrl =
    options.analyticsUrl === undefined ? null : httpUrl(options.analyticsUrl, platform.location.href).href
  const connected = connect(core)
  const { lifecycle, live } = connected
  const address = () => hub.address
  const chainId = () => Number(hub.chainConfig.chainId)
  const fetchFeatures = loadOnce(async () =>
    (await import('./every-feature.ts')).createFeatures(core, {
      engagement: { session, analyticsUrl, consentProof: options.consentProof, address },
      signIn: { providerOf: discovery.providerOf, wallet: () => hub.ownWallet, address, chainId },
      directMessages: {
        device,
        realtime: async () => (await live.wait()).realtime,
        lifecycle,
        passkeys: options.passkeys,
      },
    }),
  )
  const { directMessages, ...features } = lazyFeatures(fetchFeatures, log)
  const arriving = createRetryingLoader(async () => (await fetchFeatures()).subscribeDirect(), lifecycle, log)
  return {
    get status() {
      return hub.status
    },
    get wallets() {
      return discovery.offered()
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
    connectTo(name, params) {
      // While the person looks at the wallet: signing in does not wait for it then.
      if (name !== 'guest' && name !== 'googlelogin')
        device().then(
          ({ prepare }) => prepare(),
          () => {},
        )
      return hub.connectTo(name, params)
    },
    disconnect: () => hub.disconnect(),
    switchChain: (chainId) => hub.switchChain(chainId),
    authenticate: () => hub.authenticate(),
    clearCache: () => hub.clearCache(),
    rooms: createRooms(core, connected),
    directMessages: Object.assign(directMessages, { subscribe: lazySubscribe(arriving) }),
    ...features,
  }
}

/** A subscription that begins once the code for it is here. */
const lazySubscribe =
  ({ wait }: RetryingLoader<Features['subscribeDirect']>): Client['directMessages']['subscribe'] =>
  (listener) => {
    let ended = false
    const stopping = wait().then((subscribe) => (ended ? () => {} : subscribe(listener)))
    return () => {
      ended = true
      void stopping.then((stop) => stop())
    }
  }
