import { type ChainId, FoyerError, isSiteMember, type SignInKind } from '@foyer/contract'
import type { Core } from './context.ts'
import type { Features } from './every-feature.ts'
import type { DirectMessage } from './features/direct-messages/message.ts'
import type { Passkeys } from './features/direct-messages/passkey.ts'
import { createGuest } from './identity/guest.ts'
import type { UserInfo } from './identity/identity.ts'
import { createIdentity } from './identity/identity.ts'
import { createSession, type Session, type SessionSnapshot } from './identity/session.ts'
import { createTokenStore } from './identity/token-store.ts'
import { type Calls, lazyFeatures } from './lazy-features.ts'
import { createEmitter, type EventSource } from './lib/emitter.ts'
import { loadOnce } from './lib/lazy.ts'
import { createRetryingLoader, type RetryingLoader } from './lib/retrying-loader.ts'
import { connect, createRooms, type Rooms } from './live-room.ts'
import { baseUrl, createPlatform, httpUrl, type Platform, type PlatformOptions } from './platform/platform.ts'
import type { ClientConnection } from './platform/reach.ts'
import { onOtherTab } from './platform/storage.ts'
import type { WalletAdapter } from './wallet/adapter.ts'
import { createConnectionCache } from './wallet/cache.ts'
import { type ChainConfig, getChainConfig } from './wallet/chains.ts'
import type { ClientConnectParams, ClientEvents } from './wallet/client-events.ts'
import { createDiscovery, type InjectedWallet } from './wallet/discovery.ts'
import { createGoogle } from './wallet/google.ts'
import type { WalletHost } from './wallet/host.ts'
import { Hub } from './wallet/hub.ts'
import { loadSignInCode } from './wallet/load-sign-in-code.ts'
import type { Eip1193Provider } from './wallet/provider.ts'
import type { Status } from './wallet/status.ts'

export interface ClientOptions extends PlatformOptions {
  /** Default: `0x1`; also for adapters that name none. */
  chainId?: ChainId
  adapters?: WalletAdapter[]
  /** Base of the server that issues tokens, for adapters that name none; default: the main API. */
  web3AccessTokenServer?: string
  /** Address that analytics are sent to; without it none are sent. */
  analyticsUrl?: string
  /**
   * `proof` of the consent to be counted, or null: while it is null no analytics are sent. An application that sets
   * `analyticsUrl` without it is responsible for the consent; ads are not counted then.
   */
  consentProof?: () => string | null
  /** Passkeys that open backups of private keys; the browser's own unless set. */
  passkeys?: Passkeys
}

type HubCalls = Pick<
  Hub,
  'init' | 'addAdapter' | 'connectTo' | 'disconnect' | 'switchChain' | 'clearCache' | 'authenticate'
>

/**
 * Signs in in one step: connects a kind, and has its wallet sign. After a failure the person is a guest again, and
 * what they wrote meanwhile is sent as theirs.
 *
 * @returns the session, with the status `signedIn`; `guest` for the kind of that name
 * @throws FoyerError why not, with a `refusal` by name (`SharedRefusal`) where it is the wallet's; the reason of an aborted `signal`
 */
export type SignIn = (kind: SignInKind, options?: ClientConnectParams) => Promise<SessionSnapshot>

/** One person's connection to Foyer. Several may live on one page. */
export interface Client extends EventSource<ClientEvents>, HubCalls, Omit<Calls, 'signIn'> {
  readonly status: Status
  /** Injected wallets discovered so far; where none has announced itself, the nameless one of older days. */
  readonly wallets: InjectedWallet[]
  readonly connectedAdapterName: SignInKind | null
  readonly cachedAdapter: string | null
  readonly address: string | null
  readonly provider: Eip1193Provider | null
  readonly chainConfig: ChainConfig
  readonly userInfo: UserInfo
  /** This stay, and who the person is: `guest`, `signingIn`, `signedIn`, … */
  readonly session: Session
  readonly signIn: Calls['signIn'] & SignIn
  /** Whether the server answers. */
  readonly connection: ClientConnection
  readonly rooms: Rooms
  /**
   * Ends everything that the client has begun: rooms, subscriptions, sockets, timers, requests under way. Whatever is
   * called after it is refused (`closed`). The person stays signed in for the next visit, and messages that were not
   * sent yet stay stored where the platform can.
   */
  close(): void
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
export const createClient = (options: ClientOptions = {}): Client =>
  createClientOn(createPlatform(options), options)

/** As `createClient`, on a platform that is made already. */
export function createClientOn(platform: Platform, options: ClientOptions): Client {
  const { storage, now, log, closing } = platform
  const ifOpen = async <T>(work: () => Promise<T>) => {
    closing?.throwIfAborted()
    return work()
  }
  const tokens = createTokenStore(storage, now)
  const emitter = createEmitter<ClientEvents>(() => log)
  const cache = createConnectionCache(storage)
  const identity = createIdentity(
    tokens,
    createGuest(storage),
    () => emitter.emit('clear_token', 'Invalid token'),
    // The page around a frame says which of its members is here, and that may be another one now.
    cache.adapter() !== null && !isSiteMember(cache.googleAddress()),
  )

  const discovery = createDiscovery(log, closing)
  const device = loadOnce(async () =>
    (await import('./features/direct-messages/device.ts')).createDevice(platform),
  )
  const tokenServer = baseUrl(options.web3AccessTokenServer ?? platform.apiUrl, platform.location.href)
  const host: WalletHost = {
    platform,
    tokens,
    discovery,
    web3AccessTokenServer: tokenServer,
    chainId: options.chainId === undefined ? undefined : getChainConfig(options.chainId).chainId,
    beforeSignIn: async (address) => (await device()).offerKey(address, hub.ownWallet),
  }
  const hub = new Hub({ host, emitter, identity, cache, google: createGoogle(host) })
  for (const adapter of options.adapters ?? []) hub.addAdapter(adapter)

  const { session, asking, update } = createSession({
    now,
    read: () => ({ kind: hub.connectedAdapterName, address: hub.address, token: identity.token() }),
    broadcast: (snapshot) => emitter.emit('session_changed', snapshot),
    subscribe: (listener) => emitter.on('session_changed', listener),
  })
  /** Nothing is asked of a guest. */
  const askingFor = <T>(kind: SignInKind, work: () => Promise<T>) =>
    ifOpen(() => (kind === 'guest' ? work() : asking(work)))
  for (const event of ['connected', 'disconnected', 'account_changed', 'clear_token'] as const)
    emitter.on(event, update)

  onOtherTab((hasLeft) => {
    identity.followOtherTab()
    update()
    if (hasLeft) void hub.followOtherTab()
  }, closing)

  const core: Core = { platform, identity, emit: emitter.emit }
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
  const signIn: SignIn = (kind, params) =>
    askingFor(kind, async () => {
      const code = await loadSignInCode()
      return code.signIn({ client, kinds: hub.kinds, providerOf: discovery.providerOf }, kind, params)
    })
  const { directMessages, ...features } = lazyFeatures(fetchFeatures, platform, { signIn })
  const arriving = createRetryingLoader(async () => (await fetchFeatures()).subscribeDirect(), lifecycle, log)
  const client: Client = {
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
    connection: platform.reach,
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    init: (params) => ifOpen(() => hub.init(params)),
    addAdapter(adapter) {
      closing?.throwIfAborted()
      hub.addAdapter(adapter)
    },
    connectTo(name, params) {
      // While the person looks at the wallet: signing in does not wait for it then.
      if (name !== 'guest' && name !== 'googlelogin')
        device().then(
          ({ prepare }) => prepare(),
          () => {},
        )
      return askingFor(name, () => hub.connectTo(name, params))
    },
    disconnect: () => ifOpen(() => hub.disconnect()),
    switchChain: (chainId) => ifOpen(() => hub.switchChain(chainId)),
    authenticate: () => ifOpen(() => asking(() => hub.authenticate())),
    clearCache: () => hub.clearCache(),
    close() {
      if (!closing?.aborted) platform.close?.(new FoyerError('This client is closed.', { refusal: 'closed' }))
    },
    rooms: createRooms(core, connected),
    directMessages: Object.assign(directMessages, { subscribe: lazySubscribe(arriving, closing) }),
    ...(features as Omit<Calls, 'directMessages' | 'signIn'> & Pick<Client, 'signIn'>),
  }
  return client
}

/** A subscription that begins once the code for it is here. */
const lazySubscribe =
  (
    { wait }: RetryingLoader<Features['subscribeDirect']>,
    closing: AbortSignal | undefined,
  ): Client['directMessages']['subscribe'] =>
  (listener) => {
    closing?.throwIfAborted()
    let ended = false
    const stopping = wait().then((subscribe) => (ended ? () => {} : subscribe(listener)))
    return () => {
      ended = true
      void stopping.then((stop) => stop())
    }
  }
