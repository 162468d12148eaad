import { createEmitter, type Emitter } from '../../lib/emitter.ts'
import type { Logger } from '../../lib/log.ts'
import { normalizeChainId } from '../chains.ts'
import type { Eip1193Provider } from '../provider.ts'
import { asWalletError, RPC, rpcError } from './rpc-error.ts'
import {
  addressesOn,
  allows,
  getChains,
  parseAddress,
  type Session,
  type SignClient,
  toCaip,
  toHexChainId,
} from './wallet-connect-session.ts'

/** Events that a wallet sends to the page (EIP-1193). */
export interface ProviderEvents {
  accountsChanged: string[]
  chainChanged: string
  disconnect: Error
}

export interface SessionContext {
  log: Logger
  /** The chain that the last page had chosen, in hex; null when there was none. */
  chainId: string | null
  /** Keeps the chosen chain for the next page. */
  onChain(chainId: string): void
  /** The wallet has ended the session, or it has expired. */
  onEnd(): void
}

/** A WalletConnect session, as a wallet of the page (EIP-1193). */
export class SessionProvider implements Eip1193Provider {
  readonly #client: SignClient
  readonly #context: SessionContext
  readonly #emitter: Emitter<ProviderEvents>
  #session: Session
  #chainId: string
  /** The accounts in the order that the person has given them in the wallet since; empty until then. */
  #picked: string[] = []

  constructor(client: SignClient, session: Session, context: SessionContext) {
    this.#client = client
    this.#session = session
    this.#context = context
    this.#emitter = createEmitter(() => context.log)
    const chains = getChains(session)
    this.#chainId = chains.find((chain) => chain === context.chainId) ?? chains[0] ?? '0x1'
    client.on('session_event', this.#told)
    client.on('session_update', this.#updated)
    client.on('session_delete', this.#ended)
  }

  get topic(): string {
    return this.#session.topic
  }

  /** @throws FoyerError with the code of EIP-1193; the wallet's own otherwise */
  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return this.#accounts()
      case 'eth_chainId':
        return this.#chainId
      case 'wallet_switchEthereumChain':
        return this.#switchChain(params)
      default:
        return this.#ask(method, params)
    }
  }

  on(event: string, listener: (payload: never) => void): void {
    this.#emitter.on(event as keyof ProviderEvents, listener as (payload: unknown) => void)
  }

  removeListener(event: string, listener: (payload: never) => void): void {
    this.#emitter.off(event as keyof ProviderEvents, listener as (payload: unknown) => void)
  }

  /** Stops listening to the session, which stays open. */
  close(): void {
    this.#client.off('session_event', this.#told)
    this.#client.off('session_update', this.#updated)
    this.#client.off('session_delete', this.#ended)
  }

  #accounts(): string[] {
    return [...new Set([...this.#picked, ...addressesOn(this.#session, this.#chainId)])]
  }

  async #ask(method: string, params: unknown): Promise<unknown> {
    if (!allows(this.#session, method))
      throw rpcError(RPC.unsupportedMethod, `The wallet does not allow ${method}.`)
    const chainId = toCaip(this.#grantedChain())
    try {
      return await this.#client.request({ topic: this.topic, chainId, request: { method, params } })
    } catch (error) {
      throw asWalletError(error)
    }
  }

  /** A request must name a chain of the session, and the wallet may have gone to another one. */
  #grantedChain(): string {
    const chains = getChains(this.#session)
    return chains.includes(this.#chainId) ? this.#chainId : (chains[0] ?? this.#chainId)
  }

  /** EIP-3326. For a chain of the session no consent is needed: every request names its chain. */
  async #switchChain(params: unknown): Promise<null> {
    const [wish] = Array.isArray(params) ? params : []
    const wanted = normalizeChainId((wish as { chainId?: unknown } | undefined)?.chainId)
    if (wanted === null) throw rpcError(RPC.unknownChain, 'Unrecognized chain.')
    if (!getChains(this.#session).includes(wanted)) await this.#ask('wallet_switchEthereumChain', params)
    this.#moveTo(wanted)
    return null
  }

  #moveTo(chainId: string): void {
    if (chainId === this.#chainId) return
    this.#chainId = chainId
    this.#context.onChain(chainId)
    this.#emitter.emit('chainChanged', chainId)
  }

  readonly #told = ({ topic, params }: { topic: string; params: SessionEvent }): void => {
    if (topic !== this.topic) return
    const { name, data } = params.event
    if (name === 'chainChanged') this.#moveTo(normalizeChainId(data) ?? toHexChainId(params.chainId))
    if (name !== 'accountsChanged' || !Array.isArray(data)) return
    this.#picked = data.map(String).map(parseAddress)
    this.#emitter.emit('accountsChanged', this.#picked)
  }

  readonly #updated = ({ topic, params }: { topic: string; params: Pick<Session, 'namespaces'> }): void => {
    if (topic !== this.topic) return
    this.#session = { ...this.#session, namespaces: params.namespaces }
    this.#picked = []
    this.#moveTo(this.#grantedChain())
    this.#emitter.emit('accountsChanged', this.#accounts())
  }

  /** By the wallet, or because its time is over: the library tells both alike. */
  readonly #ended = ({ topic }: { topic: string }): void => {
    if (topic !== this.topic) return
    this.close()
    this.#context.onEnd()
    this.#emitter.emit('disconnect', rpcError(RPC.disconnected, 'The wallet has ended the session.'))
  }
}

interface SessionEvent {
  event: { name: string; data: unknown }
  /** CAIP-2. */
  chainId: string
}
