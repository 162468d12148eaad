import { CONNECTION_TIMEOUT_MS, FoyerError, type SignInKind } from '@foyer/contract'
import type { OwnIdentity } from '../identity/identity.ts'
import type { TokenRecord } from '../identity/token-store.ts'
import type { Emitter } from '../lib/emitter.ts'
import { toReason } from '../lib/log.ts'
import { onAbort, unlessAborted, withTimeout } from '../lib/with-timeout.ts'
import { LEFT } from '../platform/storage.ts'
import type { WalletAdapter } from './adapter.ts'
import { type AdapterSet, createAdapterSet } from './adapter-set.ts'
import type { ConnectionCache } from './cache.ts'
import { type ChainConfig, getChainConfig, isKnownChain } from './chains.ts'
import type { ClientConnectParams, ClientEvents } from './client-events.ts'
import type { ConnectParams } from './driver.ts'
import type { OwnWallet } from './fresh-login.ts'
import type { Google } from './google.ts'
import type { WalletHost } from './host.ts'
import { asError, type Eip1193Provider } from './provider.ts'
import { refusals } from './refusals.ts'
import { clientTable, type Status, StatusMachine } from './status.ts'

export interface HubContext {
  host: WalletHost
  emitter: Emitter<ClientEvents>
  identity: OwnIdentity
  cache: ConnectionCache
  google: Google
}

/** The connected account. */
interface Connected {
  name: SignInKind
  /** Null for guests and Google logins. */
  adapter: WalletAdapter | null
  /** A Google login's. */
  googleAddress?: string
}

/** A sign-in under way, from before the present person is signed out until its outcome. */
interface Pending {
  name: SignInKind
  adapter: WalletAdapter | null
  params: ClientConnectParams
  reconnected: boolean
  abort: AbortController
}

/** The client's identity: owns the adapters, the fall back to guest, the remembered adapter and the timer. */
export class Hub {
  readonly #context: HubContext
  readonly #machine = new StatusMachine(clientTable)
  readonly #adapters: AdapterSet
  #chainConfig: ChainConfig
  #connected: Connected | null = null
  #pending: Pending | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #initialising: Promise<void> | null = null
  /** True while the application signs out: then the hub does not connect as guest by itself (S4-24). */
  #leaving = false

  constructor(context: HubContext) {
    this.#context = context
    this.#adapters = createAdapterSet(context.host)
    this.#chainConfig = getChainConfig(context.host.chainId)
  }

  get status(): Status {
    return this.#machine.status
  }

  get connectedAdapterName(): SignInKind | null {
    return this.#connected?.name ?? null
  }

  /** The kinds by which one can sign in here. */
  get kinds(): SignInKind[] {
    return [...this.#adapters.names(), 'googlelogin', 'guest']
  }

  get address(): string | null {
    return this.#connected?.adapter?.address ?? this.#connected?.googleAddress ?? null
  }

  get provider(): Eip1193Provider | null {
    return this.#connected?.adapter?.provider ?? null
  }

  /** Signer for acts; null for guests and Google logins. */
  get ownWallet(): OwnWallet | null {
    return this.#connected?.adapter?.ownWallet ?? null
  }

  get chainConfig(): ChainConfig {
    return this.#connected?.adapter?.chainConfig ?? this.#chainConfig
  }

  /**
   * Takes an adapter in, before the client is initialised.
   *
   * @throws FoyerError a refusal of the status table (S5-03…05); when there is one of that name
   */
  addAdapter(adapter: WalletAdapter): void {
    this.#machine.check('add')
    this.#adapters.add(adapter)
    adapter.on('connected', ({ reconnected }) => {
      if (this.#pending?.adapter === adapter) this.#accept({ name: adapter.name, adapter }, reconnected)
    })
    adapter.on('errored', (error) => this.#adapterFailed(adapter, error))
    adapter.on('disconnected', () => {
      if (this.#connected?.adapter === adapter) this.#ended(this.#connected)
    })
    adapter.on('account_changed', (address) => {
      if (this.#connected?.adapter !== adapter) return
      this.#identify()
      this.#emit('account_changed', address)
    })
    adapter.on('chain_changed', (id) => {
      if (this.#connected?.adapter !== adapter && this.#pending?.adapter !== adapter) return
      this.#chainConfig = adapter.chainConfig ?? this.#chainConfig
      this.#emit('chain_changed', id)
    })
  }

  /**
   * Makes the adapters ready, then takes up the remembered sign-in or connects as guest (S4-29…31, S4-39).
   * Adapters that fail are logged; a remembered wallet that is slow to answer continues after init has resolved.
   *
   * @param params its `signal` gives up a remembered wallet that never answers
   * @throws FoyerError a refusal of the status table
   */
  async init(params: Pick<ConnectParams, 'signal'> = {}): Promise<void> {
    this.#machine.check('init')
    this.#initialising ??= this.#initialise(params).finally(() => {
      this.#initialising = null
      // A guest until a wallet that has not answered does.
      this.#identify()
    })
    return this.#initialising
  }

  async #initialise(params: ConnectParams): Promise<void> {
    await this.#adapters.prepare()
    this.#machine.step('initialised')
    this.#emit('ready', undefined)
    // A listener of `ready` may be connecting already.
    if (this.#pending === null && this.#connected === null) await this.#restore(params)
  }

  async #restore(params: ConnectParams): Promise<void> {
    const remembered = this.#remembered(params)
    if (remembered === null) {
      this.clearCache()
      this.#connectGuest()
      return
    }
    const late = new FoyerError('there is no answer yet')
    try {
      await withTimeout(CONNECTION_TIMEOUT_MS, this.#connect(remembered), late)
    } catch (error) {
      this.#log.warn(`${remembered.name} could not be taken up again: ${toReason(error)}`)
    }
  }

  /** The cached connection, when it can be taken up again (S4-30). */
  #remembered(params: ConnectParams): Pending | null {
    const { cache } = this.#context
    const reconnected = true
    const abort = new AbortController()
    const name = cache.adapter()
    const address = cache.googleAddress()
    if (name === 'googlelogin' && address)
      return { name, adapter: null, params: { ...params, address }, reconnected, abort }
    const adapter = this.#adapters.find(name)
    return adapter ? { name: adapter.name, adapter, params, reconnected, abort } : null
  }

  /**
   * Signs in with a kind, after signing out the connected person (S4-09…16).
   *
   * @returns the wallet, or null where the kind has none
   * @throws FoyerError when the kind is not configured or the status forbids it; the wallet's own error, or
   * the signal's reason, after which the client is connected as guest (S4-38)
   */
  async connectTo(name: SignInKind, params: ClientConnectParams = {}): Promise<Eip1193Provider | null> {
    const kind = this.#configured(name)
    const { adapter } = kind
    if (adapter?.rejoins && this.#pending?.adapter === adapter && this.status === 'connecting')
      return adapter.connect(params)
    this.#checkConnect()
    params.signal?.throwIfAborted()
    if (adapter?.status === 'not_ready') {
      await this.#adapters.prepareAgain(adapter, params.signal)
      this.#checkConnect()
    }
    adapter?.checkConnect(params, this.#connected?.adapter === adapter)
    return this.#connect({ ...kind, params, reconnected: false, abort: new AbortController() })
  }

  #configured(name: SignInKind): { name: SignInKind; adapter: WalletAdapter | null } {
    if (name === 'guest' || name === 'googlelogin') return { name, adapter: null }
    const adapter = this.#adapters.get(name)
    return { name: adapter.name, adapter }
  }

  #checkConnect(): void {
    // Also while the present person is being signed out, before the status is `connecting`.
    if (this.#pending !== null) throw new FoyerError(refusals.alreadyConnecting)
    this.#machine.check('connect')
  }

  async #connect(pending: Pending): Promise<Eip1193Provider | null> {
    this.#pending = pending
    const unlink = onAbort(pending.params.signal, (reason) => pending.abort.abort(reason))
    try {
      const leaving = this.#leave()
      if (leaving !== null) await leaving
      this.#machine.step('connect')
      this.#emit('connecting', { adapter: pending.name })
      this.#startTimer()
      return await this.#open(pending)
    } catch (error) {
      // Failures of adapters have come by their event already.
      if (this.#pending === pending) this.#fail(error)
      throw error
    } finally {
      unlink()
    }
  }

  async #open(pending: Pending): Promise<Eip1193Provider | null> {
    const { name, adapter, reconnected } = pending
    const params = { ...pending.params, signal: pending.abort.signal }
    if (adapter !== null) return reconnected ? adapter.reconnect(params) : adapter.connect(params)
    if (name === 'guest') this.#accept({ name, adapter }, reconnected)
    else {
      const opening = this.#context.google.open(params, params.signal)
      const googleAddress = await unlessAborted(opening, params.signal)
      this.#accept({ name, adapter, googleAddress }, reconnected)
    }
    return null
  }

  /** Signs out (S4-17…25). @throws FoyerError `No wallet is connected` */
  async disconnect(): Promise<void> {
    if (this.#pending !== null) throw new FoyerError(refusals.nobodyConnected)
    this.#machine.check('disconnect')
    const { storage } = this.#context.host.platform
    this.#leaving = true
    try {
      const leaving = this.#leave()
      // The token is gone by now: the other tabs of this browser hear of it, and nothing stays.
      storage.setItem(LEFT, '')
      storage.removeItem(LEFT)
      await leaving
    } finally {
      this.#leaving = false
    }
  }

  /** Ends the connection: at once, or for a wallet with what is returned. */
  #leave(): Promise<void> | null {
    if (this.#connected?.adapter) return this.#connected.adapter.disconnect()
    if (this.#connected) this.#ended(this.#connected)
    return null
  }

  /** Another tab has signed out: without a stored token this client becomes a guest, too. */
  async followOtherTab(): Promise<void> {
    if (this.#pending === null && this.address !== null && this.#context.identity.token() === null)
      await this.#leave()
  }

  /**
   * Asks the wallet to change chain (S4-26…28).
   *
   * @throws FoyerError `Not connected with wallet.`, `Unknown chainId`; the wallet's own error
   */
  async switchChain(chainId: string): Promise<void> {
    const adapter = this.#pending?.adapter ?? this.#connected?.adapter
    if (!adapter && this.status !== 'connecting') throw new FoyerError(refusals.notConnected)
    if (!isKnownChain(chainId)) throw new FoyerError(refusals.unknownChainId)
    await adapter?.switchChain(chainId)
  }

  /**
   * The stored token of the connected person, or a new one for a signature.
   *
   * @throws FoyerError `Not connected with wallet.` for guests and Google logins without a token; as
   * `WalletAdapter.authenticate`
   */
  async authenticate(): Promise<TokenRecord> {
    if (this.#connected?.adapter) return this.#connected.adapter.authenticate()
    const address = this.#connected?.googleAddress
    const stored = address === undefined ? null : this.#context.google.token(address)
    if (stored === null) throw new FoyerError(refusals.notConnected)
    return stored
  }

  /** Forgets how the person signed in, for the next visit. */
  clearCache(): void {
    if (this.#context.cache.clear()) this.#emit('cache_clear', undefined)
  }

  #accept(connected: Connected, reconnected: boolean): void {
    this.#pending = null
    clearTimeout(this.#timer)
    this.#connected = connected
    const { name, googleAddress } = connected
    if (name !== 'guest') this.#context.cache.remember(name, googleAddress)
    this.#identify()
    this.#machine.step('connected')
    this.#emit('connected', { adapter: name, reconnected })
  }

  #adapterFailed(adapter: WalletAdapter, error: Error): void {
    if (this.#pending?.adapter === adapter) this.#fail(error)
    else {
      this.clearCache()
      this.#emit('errored', error)
      if (this.status === 'ready') this.#connectGuest()
    }
  }

  #fail(reason: unknown): void {
    this.#pending = null
    clearTimeout(this.#timer)
    // Then the person is remembered for the next visit.
    if (this.#context.host.platform.closing?.aborted) return
    this.clearCache()
    this.#machine.step('failed')
    this.#emit('errored', asError(reason))
    this.#machine.step('settled')
    this.#connectGuest()
  }

  #ended({ name, googleAddress }: Connected): void {
    this.#connected = null
    if (googleAddress !== undefined) this.#context.google.forget(googleAddress)
    if (this.#context.cache.adapter() === name) this.clearCache()
    this.#identify()
    this.#machine.step('ended')
    this.#emit('disconnected', { adapter: name })
    // Another sign-in is pending, or a listener has started one.
    if (this.#pending !== null || this.status !== 'disconnected') return
    this.#machine.step('settled')
    if (!this.#leaving) this.#connectGuest()
  }

  #connectGuest(): void {
    this.#machine.step('connect')
    this.#emit('connecting', { adapter: 'guest' })
    // A listener cannot have connected meanwhile: that is refused while connecting.
    this.#accept({ name: 'guest', adapter: null }, false)
  }

  #identify(): void {
    const { address, connectedAdapterName: adapter } = this
    this.#context.identity.become(address === null || adapter === null ? null : { address, adapter })
  }

  /** A social login taken up again may hang without a window to close (S4-40…42). */
  #startTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.#pending?.name !== 'openlogin' || this.#context.cache.adapter() !== 'openlogin') return
      this.#pending.abort.abort(new FoyerError(refusals.timedOut))
    }, CONNECTION_TIMEOUT_MS)
  }

  get #log() {
    return this.#context.host.platform.log
  }

  #emit<N extends keyof ClientEvents>(event: N, payload: ClientEvents[N]): void {
    this.#context.emitter.emit(event, payload)
  }
}
