import { DEFAULT_CHAIN_ID, FoyerError, type WalletKind } from '@foyer/contract'
import type { TokenRecord } from '../identity/token-store.ts'
import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { fetched } from '../lib/lazy.ts'
import { reasonOf } from '../lib/log.ts'
import { onAbort, withTimeout } from '../lib/with-timeout.ts'
import { baseUrl } from '../platform/platform.ts'
import { type Attempt, createAttempt } from './attempt.ts'
import { type ChainConfig, chainConfigOf, isKnownChain } from './chains.ts'
import type { Connection } from './connection.ts'
import type { ConnectParams, Driver } from './driver.ts'
import type { OwnWallet } from './fresh-login.ts'
import { standaloneHost, type WalletHost } from './host.ts'
import { asError, type Eip1193Provider, WALLET_PATIENCE_MS } from './provider.ts'
import { refusals } from './refusals.ts'
import { adapterTable, type Status, StatusMachine } from './status.ts'

/** Settings of every adapter (S3-17). */
export interface AdapterSettings {
  /** `0x1`, `0x5` or `0x89`; the client's, else `0x1`, unless said. */
  chainId?: string
  /** Base of the server that issues tokens; the client's unless said. */
  web3AccessTokenServer?: string
}

/** What an adapter tells; payloads as in S4-04. */
export interface AdapterEvents {
  ready: string
  connecting: { adapter: WalletKind }
  connected: { adapter: WalletKind; reconnected: boolean }
  disconnected: { adapter: WalletKind }
  errored: Error
  chain_changed: string
  account_changed: string
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
  /** Opens connections; fetched by `init`, so that a visitor without a wallet does not pay for it. */
  #open: typeof Connection.open | null = null
  #initialising: Promise<void> | null = null
  #attempt: Attempt<Eip1193Provider> | null = null
  #connection: Connection | null = null
  #ending: Promise<void> | null = null
  /** A chain asked for while connecting, applied when the wallet is there (S4-28). */
  #wantedChain: string | null = null

  /** @throws FoyerError `Invalid chainId` */
  constructor(driver: Driver, settings: AdapterSettings) {
    this.name = driver.name
    this.chainConfig = chainConfigOf(settings.chainId)
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
    return this.#connection?.provider ?? null
  }

  /** The connected account as the wallet spells it, or null. */
  get address(): string | null {
    return this.#connection?.address ?? null
  }

  /** The connected wallet, and what its login can be renewed by; or null. */
  get ownWallet(): OwnWallet | null {
    if (this.#connection === null) return null
    const { address, provider } = this.#connection
    return { address, provider, issuer: this.name, engine: this.#driver.renewable?.() }
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
      this.chainConfig = chainConfigOf(host.chainId)
    this.#settle(host)
  }

  /**
   * Makes the adapter ready; a second call meanwhile shares the first one's outcome (S4-05…08).
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
    const { platform, discovery } = this.#where
    const { storage, log, location } = platform
    await this.#driver.init({ storage, log, location, discovery })
    this.#open = (await fetched(import('./sign-in-code.ts'))).Connection.open
    this.#machine.step('initialised')
    this.#emitter.emit('ready', this.name)
  }

  /**
   * Asks the person to let us in (S4-09…16).
   *
   * @throws FoyerError a refusal of the status table or `Not connected with wallet`; the wallet's own error;
   * the reason of an aborted `signal`
   */
  async connect(params: ConnectParams = {}): Promise<Eip1193Provider> {
    if (this.#attempt !== null && this.rejoins) return this.#join(this.#attempt, params)
    return this.#begin(params, (own) => this.#driver.connect(own), false)
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
    return this.#begin(params, () => this.#driver.resume(), true)
  }

  /** Gives the wallet up, and its token with it (S4-17…25). @throws FoyerError `No wallet is connected` */
  async disconnect(): Promise<void> {
    this.#machine.check('disconnect')
    if (this.#connection !== null) this.#ending ??= this.#end(this.#connection)
    await this.#ending
  }

  /**
   * Asks the wallet to change chain (S4-26…28). While connecting the wish is kept until the wallet is there.
   *
   * @throws FoyerError `Not connected with wallet.`, `Unknown chainId`; the wallet's own error
   */
  async switchChain(chainId: string): Promise<void> {
    if (this.#connection === null && this.#attempt === null) throw new FoyerError(refusals.notConnected)
    if (!isKnownChain(chainId)) throw new FoyerError(refusals.unknownChainId)
    if (this.#connection === null) this.#wantedChain = chainId
    else await this.#connection.switchChain(chainId)
  }

  /**
   * The stored token of the account, or a new one for a signature (S7-33, X-04…08).
   *
   * @throws FoyerError `Not connected with wallet.`, `web3AccessTokenServer is not configured`, those of the
   * two calls; the wallet's own error
   */
  async authenticate(): Promise<TokenRecord> {
    if (this.#connection === null) throw new FoyerError(refusals.notConnected)
    return this.#connection.authenticate()
  }

  /** True when an application named a chain; the default is nothing to bother a person with (S4-54). */
  get #chainIsChosen(): boolean {
    return (this.#settings.chainId ?? this.#where.chainId) !== undefined
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

  #begin(
    params: ConnectParams,
    open: (params: ConnectParams) => Promise<Eip1193Provider>,
    reconnected: boolean,
  ): Promise<Eip1193Provider> {
    this.#machine.step('connect')
    const attempt = createAttempt<Eip1193Provider>(params)
    this.#attempt = attempt
    this.#emitter.emit('connecting', { adapter: this.name })
    onAbort(params.signal, (reason) => this.#fail(attempt, reason))
    this.#establish(attempt, open, reconnected).catch((error) => this.#fail(attempt, error))
    return attempt.promise
  }

  #join(attempt: Attempt<Eip1193Provider>, params: ConnectParams): Promise<Eip1193Provider> {
    this.#machine.step('rejoin')
    attempt.join(params)
    onAbort(params.signal, (reason) => this.#fail(attempt, reason))
    return attempt.promise
  }

  async #establish(
    attempt: Attempt<Eip1193Provider>,
    open: (params: ConnectParams) => Promise<Eip1193Provider>,
    reconnected: boolean,
  ): Promise<void> {
    const provider = await open(attempt.params)
    if (this.#attempt !== attempt) return this.#giveBack(provider)
    const connection = await this.#follow(provider)
    if (this.#attempt === attempt) await this.#agreeOnChain(attempt, connection, reconnected)
    if (this.#attempt !== attempt) {
      connection.close()
      return this.#giveBack(provider)
    }
    if (connection.isClosed) throw new FoyerError(refusals.noAccounts)

    this.#attempt = null
    this.#connection = connection
    this.#machine.step('connected')
    this.#emitter.emit('connected', { adapter: this.name, reconnected })
    attempt.resolve(provider)
  }

  async #follow(provider: Eip1193Provider): Promise<Connection> {
    const { platform, tokens, beforeSignIn } = this.#where
    if (this.#open === null) throw new FoyerError(refusals.notReady)
    return this.#open(provider, {
      name: this.name,
      platform,
      tokens,
      tokenServer: this.#tokenServer,
      beforeSignIn,
      configuredChain: () => this.chainConfig?.chainId ?? DEFAULT_CHAIN_ID,
      listener: {
        account: (connection) => {
          if (this.#connection === connection) this.#emitter.emit('account_changed', connection.address)
        },
        chain: (connection, id) => {
          if (this.#connection === connection) this.#chainIs(id)
        },
        lost: (connection) => {
          if (this.#connection === connection) this.#close(connection)
        },
      },
    })
  }

  /** Puts to the wallet what was wished for meanwhile, and the chosen chain where a window may open. */
  async #agreeOnChain(
    attempt: Attempt<Eip1193Provider>,
    connection: Connection,
    reconnected: boolean,
  ): Promise<void> {
    const configured = this.chainConfig?.chainId
    if (!reconnected && this.#chainIsChosen && configured !== undefined) this.#wantedChain ??= configured
    while (this.#wantedChain !== null && this.#attempt === attempt) {
      const wanted = this.#wantedChain
      this.#wantedChain = null
      const agreed = await connection.tryChain(wanted)
      if (agreed && wanted !== this.chainConfig?.chainId && this.#attempt === attempt) this.#chainIs(wanted)
    }
  }

  /** An unknown chain is told, but is none that we could be configured for (S4-32). */
  #chainIs(id: string): void {
    if (isKnownChain(id)) this.chainConfig = chainConfigOf(id)
    this.#emitter.emit('chain_changed', id)
  }

  #fail(attempt: Attempt<Eip1193Provider>, reason: unknown): void {
    if (this.#attempt !== attempt) return
    this.#attempt = null
    this.#wantedChain = null
    this.#machine.step('failed')
    this.#emitter.emit('errored', asError(reason))
    this.#machine.step('settled')
    attempt.reject(reason)
  }

  /** A wallet that let us in too late is left again, unless it is in use by a later attempt (S4-42). */
  async #giveBack(provider: Eip1193Provider): Promise<void> {
    if (this.status === 'ready') await this.#leave(provider)
  }

  async #leave(provider: Eip1193Provider): Promise<void> {
    const late = new FoyerError('the wallet does not answer')
    try {
      await withTimeout(WALLET_PATIENCE_MS, this.#driver.disconnect(provider), late)
    } catch (error) {
      this.#where.platform.log.warn(`${this.name} could not be told that we leave: ${reasonOf(error)}`)
    }
  }

  async #end(connection: Connection): Promise<void> {
    connection.leave()
    // Before the wallet is asked: a person who signs out and closes the page is signed out.
    connection.forgetToken()
    await this.#leave(connection.provider)
    this.#ending = null
    this.#close(connection)
  }

  #close(connection: Connection): void {
    connection.close()
    connection.forgetToken()
    this.#connection = null
    this.#machine.step('ended')
    this.#machine.step('settled')
    this.#emitter.emit('disconnected', { adapter: this.name })
  }
}
