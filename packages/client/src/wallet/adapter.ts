import { FoyerError, type WalletKind } from '@foyer/contract'
import type { TokenRecord } from '../identity/token-store.ts'
import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { baseUrl } from '../platform/platform.ts'
import type { AdapterEvents } from './adapter-events.ts'
import { type ChainConfig, getChainConfig } from './chains.ts'
import type { ConnectParams, Driver } from './driver.ts'
import type { OwnWallet } from './fresh-login.ts'
import { standaloneHost, type WalletHost } from './host.ts'
import { loadSignInCode } from './load-sign-in-code.ts'
import type { Eip1193Provider } from './provider.ts'
import { refusals } from './refusals.ts'
import { adapterTable, type Status, StatusMachine } from './status.ts'
import type { WalletSession } from './wallet-session.ts'

/** Settings of every adapter (S3-17). */
export interface AdapterSettings {
  /** `0x1`, `0x5` or `0x89`; default: the client's, else `0x1`. */
  chainId?: string
  /**
   * EIP-155 ids of the chains of which the server has an RPC (`RPC_URL_<id>`), beside the three of `chainId`. A wallet that is
   * on one of them signs for it, and its contract account is asked there. No wallet is asked to change to one.
   */
  signInChains?: readonly number[]
  /** Base of the server that issues tokens; default: the client's. */
  web3AccessTokenServer?: string
}

/** One way to sign in with a wallet: the status machine (docs/requirements.md#s4-states-and-transitions) around a driver. */
export class WalletAdapter {
  readonly name: WalletKind
  /** The chain the wallet is asked to be on; an adapter without one cannot be initialised (S4-06). */
  chainConfig: ChainConfig | null | undefined
  readonly on: Emitter<AdapterEvents>['on']
  readonly once: Emitter<AdapterEvents>['once']
  readonly off: Emitter<AdapterEvents>['off']

  readonly #driver: Driver
  readonly #settings: AdapterSettings
  readonly #emitter: Emitter<AdapterEvents>
  readonly #machine = new StatusMachine(adapterTable)
  #host: WalletHost | null = null
  #tokenServer: string | null = null
  /** Its code is fetched by `init`, because visitors without a wallet need none of it. */
  #session: WalletSession | null = null
  #initialising: Promise<void> | null = null

  /** @throws FoyerError `Invalid chainId` */
  constructor(driver: Driver, settings: AdapterSettings) {
    this.name = driver.name
    this.chainConfig = getChainConfig(settings.chainId)
    this.#driver = driver
    this.#settings = settings
    this.#emitter = createEmitter(() => this.#where.platform.log)
    this.on = this.#emitter.on
    this.once = this.#emitter.once
    this.off = this.#emitter.off
  }

  get status(): Status {
    return this.#machine.status
  }

  /** The connected wallet, or null. */
  get provider(): Eip1193Provider | null {
    return this.#session?.provider ?? null
  }

  /** The connected account as the wallet spells it, or null. */
  get address(): string | null {
    return this.#session?.address ?? null
  }

  /** The connected wallet, and what its login can be renewed by; or null. */
  get ownWallet(): OwnWallet | null {
    return this.#session?.ownWallet ?? null
  }

  /** True when a second connect may join a pending one (S4-10). */
  get rejoins(): boolean {
    return this.#driver.rejoins === true
  }

  /** Gives the adapter what its client has; called by `addAdapter`. @throws FoyerError when it has a client */
  bind(host: WalletHost): void {
    if (this.#host !== null)
      throw new FoyerError(`This ${this.name} adapter is in use already. Make another.`)
    if (this.chainConfig && this.#settings.chainId === undefined)
      this.chainConfig = getChainConfig(host.chainId)
    this.#settle(host)
  }

  /**
   * Makes the adapter ready; a second call meanwhile gets the result of the first (S4-05…08).
   *
   * @throws FoyerError a refusal of the status table, `rpcTarget is required in chainConfig`, or that there
   * is nothing to connect to, or `server error` when its code cannot be fetched; the adapter then stays as it was and may be initialised again
   */
  async init(): Promise<void> {
    this.#machine.check('init')
    if (!this.chainConfig) throw new FoyerError(refusals.noChainConfig)
    this.#initialising ??= this.#initialise().finally(() => {
      this.#initialising = null
    })
    return this.#initialising
  }

  async #initialise(): Promise<void> {
    const host = this.#where
    const { storage, log, location, closing } = host.platform
    await this.#driver.init({ storage, log, location, closing, discovery: host.discovery })
    const { WalletSession } = await loadSignInCode()
    this.#session = new WalletSession({
      adapter: this,
      driver: this.#driver,
      host,
      emitter: this.#emitter,
      machine: this.#machine,
      tokenServer: this.#tokenServer,
      settings: this.#settings,
    })
    this.#machine.step('initialised')
    this.#emitter.emit('ready', this.name)
  }

  /**
   * Asks the person to connect the wallet (S4-09…16).
   *
   * @throws FoyerError a refusal of the status table or `Not connected with wallet`; the wallet's own error;
   * the reason of an aborted `signal`
   */
  async connect(params: ConnectParams = {}): Promise<Eip1193Provider> {
    return this.#ready.connect(params)
  }

  /**
   * Refuses what `connect` would refuse at once.
   *
   * @param again true when this adapter is connected and will be disconnected first
   * @throws FoyerError why it cannot begin
   */
  checkConnect(params: ConnectParams, again: boolean): void {
    if (!again) this.#machine.check('connect')
    this.#driver.check?.(params)
  }

  /** Takes up an earlier connection without showing anything (S4-39). Throws as `connect` does. */
  async reconnect(params: ConnectParams = {}): Promise<Eip1193Provider> {
    return this.#ready.reconnect(params)
  }

  /** Gives the wallet up, and its token with it (S4-17…25). @throws FoyerError `No wallet is connected` */
  async disconnect(): Promise<void> {
    this.#machine.check('disconnect')
    await this.#session?.disconnect()
  }

  /**
   * Asks the wallet to change chain (S4-26…28). While connecting, the request waits for the wallet.
   *
   * @throws FoyerError `Not connected with wallet.`, `Unknown chainId`; the wallet's own error
   */
  async switchChain(chainId: string): Promise<void> {
    if (this.#session === null) throw new FoyerError(refusals.notConnected)
    await this.#session.switchChain(chainId)
  }

  /**
   * The stored token of the account, or a new one for a signature (S7-33, X-04…08).
   *
   * @throws FoyerError `Not connected with wallet.`, `web3AccessTokenServer is not configured`, those of the
   * two calls; the wallet's own error
   */
  async authenticate(): Promise<TokenRecord> {
    if (this.#session === null) throw new FoyerError(refusals.notConnected)
    return this.#session.authenticate()
  }

  /** The session. @throws FoyerError that the adapter is not ready yet */
  get #ready(): WalletSession {
    if (this.#session === null) throw new FoyerError(refusals.notReady)
    return this.#session
  }

  get #where(): WalletHost {
    return this.#host ?? this.#settle(standaloneHost())
  }

  #settle(host: WalletHost): WalletHost {
    const server = this.#settings.web3AccessTokenServer || host.web3AccessTokenServer
    if (server) this.#tokenServer = baseUrl(server, host.platform.location.href)
    this.#host = host
    return host
  }
}
