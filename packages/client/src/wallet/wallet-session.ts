import { DEFAULT_CHAIN_ID, FoyerError, type WalletKind } from '@foyer/contract'
import type { TokenRecord } from '../identity/token-store.ts'
import type { Emitter } from '../lib/emitter.ts'
import { toReason } from '../lib/log.ts'
import { onAbort, withTimeout } from '../lib/with-timeout.ts'
import type { AdapterEvents } from './adapter-events.ts'
import { type Attempt, createAttempt } from './attempt.ts'
import { type ChainConfig, getChainConfig, isKnownChain } from './chains.ts'
import { WalletConnection } from './connection.ts'
import type { ConnectParams, Driver } from './driver.ts'
import type { OwnWallet } from './fresh-login.ts'
import type { WalletHost } from './host.ts'
import { asError, type Eip1193Provider, WALLET_PATIENCE_MS } from './provider.ts'
import { refusals } from './refusals.ts'
import type { StatusMachine } from './status.ts'

export interface WalletSessionContext {
  /** The adapter's name, and its chain, which changes with the wallet's. */
  adapter: { readonly name: WalletKind; chainConfig: ChainConfig | null | undefined }
  driver: Driver
  host: WalletHost
  emitter: Emitter<AdapterEvents>
  machine: StatusMachine
  /** Base of the server that issues tokens; null where there is none. */
  tokenServer: string | null
  /** Those of the adapter. */
  settings: { readonly chainId?: string; readonly signInChains?: readonly number[] }
}

/** The connections of an adapter that is ready: at most one attempt or one connection at a time. */
export class WalletSession {
  readonly #context: WalletSessionContext
  #attempt: Attempt<Eip1193Provider> | null = null
  #connection: WalletConnection | null = null
  #ending: Promise<void> | null = null
  /** EIP-155 ids of chains that the server can ask, beside the configured one. */
  readonly #signInChains: readonly number[]
  /** A chain asked for while connecting, applied when the wallet is there (S4-28). */
  #wantedChain: string | null = null

  constructor(context: WalletSessionContext) {
    this.#context = context
    this.#signInChains = context.settings.signInChains ?? []
    onAbort(context.host.platform.closing, (reason) => this.#shut(reason))
  }

  /** The client is closed: the wallet is heard no more, and stays as it is for the next visit. */
  #shut(reason: unknown): void {
    this.#connection?.close()
    this.#attempt?.reject(reason)
    this.#attempt = null
  }

  get provider(): Eip1193Provider | null {
    return this.#connection?.provider ?? null
  }

  get address(): string | null {
    return this.#connection?.address ?? null
  }

  get ownWallet(): OwnWallet | null {
    if (this.#connection === null) return null
    const { address, provider, signingChain } = this.#connection
    return {
      ...{ address, provider, issuer: this.#name, chainId: Number(signingChain) },
      signInChains: this.#signInChains,
      engine: this.#driver.renewable?.(),
      messageKeys: this.#driver.messageKeys?.(),
      exportKey: this.#driver.exportKey,
    }
  }

  /** As `WalletAdapter.connect`. */
  connect(params: ConnectParams): Promise<Eip1193Provider> {
    if (this.#attempt !== null && this.#driver.rejoins) return this.#join(this.#attempt, params)
    return this.#begin(params, (own) => this.#driver.connect(own), false)
  }

  /** As `WalletAdapter.reconnect`. */
  reconnect(params: ConnectParams): Promise<Eip1193Provider> {
    return this.#begin(params, () => this.#driver.resume(), true)
  }

  /** As `WalletAdapter.disconnect`, once the status allows it. */
  async disconnect(): Promise<void> {
    if (this.#connection !== null) this.#ending ??= this.#end(this.#connection)
    await this.#ending
  }

  /** As `WalletAdapter.switchChain`. */
  async switchChain(chainId: string): Promise<void> {
    if (this.#connection === null && this.#attempt === null) throw new FoyerError(refusals.notConnected)
    if (!isKnownChain(chainId)) throw new FoyerError(refusals.unknownChainId)
    if (this.#connection === null) this.#wantedChain = chainId
    else await this.#connection.switchChain(chainId)
  }

  /** As `WalletAdapter.authenticate`. */
  async authenticate(): Promise<TokenRecord> {
    if (this.#connection === null) throw new FoyerError(refusals.notConnected)
    return this.#connection.authenticate()
  }

  #begin(
    params: ConnectParams,
    open: (params: ConnectParams) => Promise<Eip1193Provider>,
    reconnected: boolean,
  ): Promise<Eip1193Provider> {
    this.#context.machine.step('connect')
    const attempt = createAttempt<Eip1193Provider>(params)
    this.#attempt = attempt
    this.#context.emitter.emit('connecting', { adapter: this.#name })
    onAbort(params.signal, (reason) => this.#fail(attempt, reason))
    this.#establish(attempt, open, reconnected).catch((error) => this.#fail(attempt, error))
    return attempt.promise
  }

  #join(attempt: Attempt<Eip1193Provider>, params: ConnectParams): Promise<Eip1193Provider> {
    this.#context.machine.step('rejoin')
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
    this.#context.machine.step('connected')
    this.#context.emitter.emit('connected', { adapter: this.#name, reconnected })
    attempt.resolve(provider)
  }

  async #follow(provider: Eip1193Provider): Promise<WalletConnection> {
    const { host, tokenServer } = this.#context
    const { platform, tokens, beforeSignIn } = host
    return WalletConnection.open(provider, {
      name: this.#name,
      platform,
      tokens,
      tokenServer,
      beforeSignIn,
      signInChains: this.#signInChains,
      configuredChain: () => this.#context.adapter.chainConfig?.chainId ?? DEFAULT_CHAIN_ID,
      listener: {
        account: (connection) => {
          if (this.#connection === connection)
            this.#context.emitter.emit('account_changed', connection.address)
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

  /** Asks the wallet for the chain requested meanwhile, or for the chosen one where it may show a prompt. */
  async #agreeOnChain(
    attempt: Attempt<Eip1193Provider>,
    connection: WalletConnection,
    reconnected: boolean,
  ): Promise<void> {
    const { adapter, host, settings } = this.#context
    const configured = adapter.chainConfig?.chainId
    // The wallet is not asked to change to the default chain, only to one that an application named (S4-54).
    const isChosen = (settings.chainId ?? host.chainId) !== undefined
    if (!reconnected && isChosen && configured !== undefined) this.#wantedChain ??= configured
    while (this.#wantedChain !== null && this.#attempt === attempt) {
      const wanted = this.#wantedChain
      this.#wantedChain = null
      const agreed = await connection.tryChain(wanted)
      if (agreed && wanted !== this.#context.adapter.chainConfig?.chainId && this.#attempt === attempt)
        this.#chainIs(wanted)
    }
  }

  /** An unknown chain is reported, but does not become the configured one (S4-32). */
  #chainIs(id: string): void {
    if (isKnownChain(id)) this.#context.adapter.chainConfig = getChainConfig(id)
    this.#context.emitter.emit('chain_changed', id)
  }

  #fail(attempt: Attempt<Eip1193Provider>, reason: unknown): void {
    if (this.#attempt !== attempt) return
    this.#attempt = null
    this.#wantedChain = null
    this.#context.machine.step('failed')
    this.#context.emitter.emit('errored', asError(reason))
    this.#context.machine.step('settled')
    attempt.reject(reason)
  }

  /** A wallet that connects too late is disconnected, unless a later attempt uses it (S4-42). */
  async #giveBack(provider: Eip1193Provider): Promise<void> {
    if (this.#context.machine.status === 'ready') await this.#leave(provider)
  }

  async #leave(provider: Eip1193Provider): Promise<void> {
    const late = new FoyerError('the wallet does not answer')
    try {
      await withTimeout(WALLET_PATIENCE_MS, this.#driver.disconnect(provider), late)
    } catch (error) {
      this.#context.host.platform.log.warn(
        `${this.#name} could not be told that we leave: ${toReason(error)}`,
      )
    }
  }

  async #end(connection: WalletConnection): Promise<void> {
    connection.leave()
    // Before the request to the wallet: a person who signs out and closes the page is signed out.
    connection.forgetToken()
    await this.#leave(connection.provider)
    this.#ending = null
    this.#close(connection)
  }

  #close(connection: WalletConnection): void {
    connection.close()
    connection.forgetToken()
    this.#connection = null
    this.#context.machine.step('ended')
    this.#context.machine.step('settled')
    this.#context.emitter.emit('disconnected', { adapter: this.#name })
  }

  get #name() {
    return this.#context.adapter.name
  }

  get #driver() {
    return this.#context.driver
  }
}
