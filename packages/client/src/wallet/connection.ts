import { FoyerError, type WalletKind } from '@foyer/contract'
import type { Account, TokenRecord, TokenStore } from '../identity/token-store.ts'
import { parseError, toReason } from '../lib/log.ts'
import { unlessAborted, withTimeout } from '../lib/with-timeout.ts'
import type { Platform } from '../platform/platform.ts'
import { askAccount, firstAccount, watch } from './accounts.ts'
import { obtainToken } from './authenticate.ts'
import { normalizeChainId } from './chains.ts'
import { ask, type Eip1193Provider, isSameAddress, WALLET_PATIENCE_MS } from './provider.ts'
import { refusals } from './refusals.ts'
import type { BeforeSignIn } from './sign-in-hook.ts'
import { createTokenServer, type TokenServer } from './token-server.ts'

/** Events that a connected wallet emits by itself. */
export interface ConnectionListener {
  /** Another account came first; the connection has taken it. */
  account(connection: WalletConnection): void
  /** Another chain, normalised, known or not. */
  chain(connection: WalletConnection, id: string): void
  /** The wallet has taken its accounts back; the connection is closed (S4-34, S4-35). */
  lost(connection: WalletConnection): void
}

export interface ConnectionContext {
  name: WalletKind
  platform: Platform
  tokens: TokenStore
  /** Base of the server that issues tokens; null where there is none. */
  tokenServer: string | null
  /** The configured chain: a person may sign in while the wallet is on another one (S4-54). */
  configuredChain: () => string
  /** EIP-155 ids of chains that the server can ask, beside the configured one. */
  signInChains: readonly number[]
  beforeSignIn: BeforeSignIn | undefined
  listener: ConnectionListener
}

/** EIP-1193: the wallet is off the network for now and will be back. */
const TRY_AGAIN_LATER = 1013

/** A wallet that has let us in: its account, its chain and the proof of them. */
export class WalletConnection {
  readonly provider: Eip1193Provider
  readonly #context: ConnectionContext
  readonly #tokenServer: TokenServer | null
  readonly #unwatch: () => void
  readonly #closed = new AbortController()
  /** Aborted when the account leaves: what is being signed for it is of no use then. */
  #accountStays = new AbortController()
  #address = ''
  #leaving = false
  /** The chain the wallet was last seen on; the configured one where it does not say. */
  #chainId: string
  #authenticating: Promise<TokenRecord> | null = null

  private constructor(provider: Eip1193Provider, context: ConnectionContext) {
    this.provider = provider
    this.#context = context
    const { platform, tokenServer } = context
    this.#tokenServer = tokenServer === null ? null : createTokenServer(platform, tokenServer)
    this.#chainId = context.configuredChain()
    const events = {
      accountsChanged: (accounts: unknown) => this.#accountsChanged(accounts),
      chainChanged: (id: unknown) => this.#chainChanged(id),
      disconnect: (error: unknown) => void this.#disconnected(error),
    }
    this.#unwatch = watch(provider, events, platform.log)
  }

  /**
   * Takes the wallet's first account, and follows it from before it is asked, so that no change is missed.
   *
   * @throws FoyerError `Not connected with wallet` without an account; the wallet's own error
   */
  static async open(provider: Eip1193Provider, context: ConnectionContext): Promise<WalletConnection> {
    const connection = new WalletConnection(provider, context)
    try {
      const [chain, address] = await Promise.all([connection.#askChain(), askAccount(provider)])
      connection.#address = address
      if (chain !== null) connection.#chainId = chain
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  }

  /** As the wallet spells it (S4-15). */
  get address(): string {
    return this.#address
  }

  /** True once closed, or left by the wallet. */
  get isClosed(): boolean {
    return this.#closed.signal.aborted
  }

  get #isDeaf(): boolean {
    return this.#address === '' || this.#leaving || this.isClosed
  }

  /** The chain that texts to sign name, hex: the wallet's where the server can ask it there, else the configured one. */
  get signingChain(): string {
    const { signInChains, configuredChain } = this.#context
    return signInChains.includes(Number(this.#chainId)) ? this.#chainId : configuredChain()
  }

  get account(): Account {
    return { address: this.#address, adapter: this.#context.name }
  }

  /** We are going: what the wallet says from here on is about that, and no news (S4-22). */
  leave(): void {
    this.#leaving = true
    this.#accountStays.abort(new FoyerError(refusals.notConnected))
  }

  /** Stops following the wallet; whatever still waits for it is refused. */
  close(): void {
    this.#unwatch()
    const reason = new FoyerError(refusals.notConnected)
    this.#closed.abort(reason)
    this.#accountStays.abort(reason)
  }

  /** As `switchChain`, but tells whether: signing in works on any chain (S4-54). */
  async tryChain(id: string): Promise<boolean> {
    try {
      await this.#soon(this.switchChain(id))
      return true
    } catch (error) {
      this.#context.platform.log.warn(`the wallet stays on chain ${this.#chainId}: ${toReason(error)}`)
      return false
    }
  }

  /** Asks the wallet to change chain (EIP-3326). @throws the wallet's own error */
  async switchChain(id: string): Promise<void> {
    if (id === this.#chainId) return
    const asked = ask(this.provider, 'wallet_switchEthereumChain', [{ chainId: id }])
    await unlessAborted(asked, this.#closed.signal)
    this.#chainIs(id)
  }

  /** The stored token of the account, or a new one; callers at the same time share one prompt. */
  authenticate(): Promise<TokenRecord> {
    if (this.#authenticating !== null) return this.#authenticating
    const authenticating = this.#prove().finally(() => {
      if (this.#authenticating === authenticating) this.#authenticating = null
    })
    this.#authenticating = authenticating
    return authenticating
  }

  /** Removes the account's token, here and on the server (S4-23). */
  forgetToken(): void {
    const { tokens } = this.#context
    const record = tokens.read(this.account)
    tokens.remove(this.account)
    if (record !== null) void this.#tokenServer?.revoke(record.token)
  }

  async #prove(): Promise<TokenRecord> {
    const { platform, tokens, tokenServer, name, beforeSignIn } = this.#context
    const server = this.#tokenServer
    if (server === null) throw new FoyerError(refusals.noTokenServer)
    const stored = tokens.read(this.account)
    if (stored !== null) return stored

    const address = await unlessAborted(askAccount(this.provider), this.#closed.signal)
    if (this.#leaving) throw new FoyerError(refusals.notConnected)
    if (!isSameAddress(address, this.#address)) {
      // The wallet changed its account without a word.
      this.#accountIs(address)
      return this.authenticate()
    }
    const { account } = this
    const { signal } = this.#accountStays
    const obtained = obtainToken(server, {
      provider: this.provider,
      address: this.#address,
      chainId: this.signingChain,
      issuer: name,
      platform,
      signal,
      // Only the chat's own server can use an addition: another one could not check it.
      beforeSignIn: tokenServer === platform.apiUrl ? beforeSignIn : undefined,
    })
    const kept = obtained.then((record) => {
      if (signal.aborted) void server.revoke(record.token)
      else tokens.write(account, record)
      return record
    })
    return unlessAborted(kept, signal)
  }

  #accountsChanged(accounts: unknown): void {
    if (this.#isDeaf || !Array.isArray(accounts)) return
    const first = firstAccount(accounts)
    if (first === null) this.#lost()
    else if (!isSameAddress(first, this.#address)) this.#accountIs(first)
  }

  #accountIs(address: string): void {
    this.#accountStays.abort(new FoyerError(refusals.notConnected))
    this.#accountStays = new AbortController()
    this.#authenticating = null
    this.#address = address
    this.#context.listener.account(this)
  }

  #chainChanged(value: unknown): void {
    const id = normalizeChainId(value)
    if (id === null) this.#context.platform.log.warn('the wallet reported a chain that is none')
    else this.#chainIs(id)
  }

  #chainIs(id: string): void {
    if (id === this.#chainId || this.#isDeaf) return
    this.#chainId = id
    this.#context.listener.chain(this, id)
  }

  async #disconnected(error: unknown): Promise<void> {
    if (this.#isDeaf) return
    if (parseError(error).code === TRY_AGAIN_LATER && (await this.#hasAccounts())) return
    if (!this.#isDeaf) this.#lost()
  }

  #lost(): void {
    this.close()
    this.#context.listener.lost(this)
  }

  async #askChain(): Promise<string | null> {
    try {
      return normalizeChainId(await this.#soon(ask(this.provider, 'eth_chainId')))
    } catch (error) {
      this.#context.platform.log.warn(`the wallet does not tell its chain: ${toReason(error)}`)
      return null
    }
  }

  #soon<T>(answer: Promise<T>): Promise<T> {
    return withTimeout(WALLET_PATIENCE_MS, answer, new FoyerError('the wallet does not answer'))
  }

  /** A wallet that does not say counts as having some: it will tell when it is back. */
  async #hasAccounts(): Promise<boolean> {
    try {
      return firstAccount(await this.#soon(ask(this.provider, 'eth_accounts'))) !== null
    } catch (error) {
      this.#context.platform.log.warn(`the wallet is away for now: ${toReason(error)}`)
      return true
    }
  }
}
