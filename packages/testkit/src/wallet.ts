import { type Hex, isHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Published private keys: the first development accounts of Ethereum's tools. */
export const DEVELOPMENT_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const satisfies Hex[]

/** How a wallet misbehaves on one method. */
export type WalletFault =
  /** Does not answer until `heal`, which then answers as if nothing had been. */
  | 'hang'
  /** Rejects with this, e.g. `{ code: 4001, message: 'User rejected the request.' }`. */
  | { reject: unknown }
  /** Throws this instead of answering with a promise. */
  | { throw: unknown }
  /** Answers this instead of the truth. */
  | { answer: unknown }

export interface FakeWalletOptions {
  /** Private keys, the selected account first. */
  keys?: readonly Hex[]
  /** Hex; default: `0x1`. */
  chainId?: string
  /** True for a wallet that let the page in on an earlier visit. */
  permitted?: boolean
  /** Chains the wallet can be switched to. */
  chains?: readonly string[]
}

export interface WalletInfo {
  uuid: string
  rdns: string
  name: string
  icon: string
}

type Listener = (payload: never) => void

/** An error as wallets throw it (EIP-1193). */
export const walletError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Takes the place of a wallet, with real keys and real signatures, and misbehaves on demand. */
export class FakeWallet {
  /** Every request, in order. */
  readonly requests: { method: string; params?: unknown }[] = []
  #accounts: PrivateKeyAccount[]
  #chainId: string
  #permitted: boolean
  readonly #chains: readonly string[]
  readonly #faults = new Map<string, WalletFault>()
  readonly #held: { method: string; release: () => void }[] = []
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor({ keys = DEVELOPMENT_KEYS.slice(0, 1), chainId = '0x1', ...options }: FakeWalletOptions = {}) {
    this.#accounts = keys.map((key) => privateKeyToAccount(key))
    this.#chainId = chainId
    this.#permitted = options.permitted ?? false
    this.#chains = options.chains ?? ['0x1', '0x5', '0x89']
  }

  /** The selected account, EIP-55 spelled. */
  get address(): string {
    return this.#accounts[0]?.address ?? ''
  }

  /** All accounts, the selected one first, EIP-55 spelled. */
  get addresses(): string[] {
    return this.#accounts.map(({ address }) => address)
  }

  get chainId(): string {
    return this.#chainId
  }

  /** How many listeners the page has left on the wallet. */
  get listenerCount(): number {
    return Array.from(this.#listeners.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0)
  }

  /** The methods asked for, in order. */
  get methods(): string[] {
    return this.requests.map(({ method }) => method)
  }

  // Like the wallets of extensions, which lose `this` when a page takes the method out of the provider.
  readonly request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    this.requests.push(params === undefined ? { method } : { method, params })
    const fault = this.#faults.get(method)
    if (fault === undefined) return this.#answer(method, params)
    if (fault === 'hang')
      return new Promise((resolve, reject) => {
        const release = () => this.#answer(method, params).then(resolve, reject)
        this.#held.push({ method, release })
      })
    if ('throw' in fault) throw fault.throw
    return 'reject' in fault ? Promise.reject(fault.reject) : Promise.resolve(fault.answer)
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners.add(listener))
    return this
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener)
    return this
  }

  /** Misbehaves on a method until healed. */
  fault(method: string, fault: WalletFault): void {
    this.#faults.set(method, fault)
  }

  /** Behaves again, and answers what was held back. */
  heal(method: string): void {
    this.#faults.delete(method)
    const released = this.#held.filter((held) => held.method === method)
    for (const held of released) {
      this.#held.splice(this.#held.indexOf(held), 1)
      held.release()
    }
  }

  /** The person picks these accounts, the first being the selected one. */
  selectAccounts(...keys: Hex[]): void {
    this.#accounts = keys.map((key) => privateKeyToAccount(key))
    this.emit('accountsChanged', this.#visibleAccounts())
  }

  /** The person picks another chain, known to us or not. */
  selectChain(chainId: string): void {
    this.#chainId = chainId
    this.emit('chainChanged', chainId)
  }

  /** The person locks the wallet or takes the page's permission back. */
  lock(): void {
    this.#permitted = false
    this.emit('accountsChanged', [])
  }

  /** Tells the page anything at all, also what no good wallet would. */
  emit(event: string, payload: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(payload as never)
  }

  /** Puts the wallet on a page as an extension does (EIP-6963). */
  announce(page: EventTarget, info: Partial<WalletInfo> = {}): void {
    const detail = Object.freeze({
      info: Object.freeze({
        uuid: '350670db-19fa-4704-a166-e52e178b59d2',
        rdns: 'io.metamask',
        name: 'MetaMask',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        ...info,
      }),
      provider: this,
    })
    const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  async #answer(method: string, params: unknown): Promise<unknown> {
    const [first] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_requestAccounts':
        this.#permitted = true
        return this.#visibleAccounts()
      case 'eth_accounts':
        return this.#visibleAccounts()
      case 'eth_chainId':
        return this.#chainId
      case 'personal_sign':
        return this.#sign(params)
      case 'wallet_switchEthereumChain':
        return this.#switchChain((first as { chainId?: string })?.chainId ?? '')
      case 'wallet_revokePermissions':
        // MetaMask tells the page before it answers.
        this.lock()
        return null
      default:
        throw walletError(-32601, `The method "${method}" does not exist.`)
    }
  }

  #visibleAccounts(): string[] {
    return this.#permitted ? this.#accounts.map(({ address }) => address) : []
  }

  async #sign(params: unknown): Promise<Hex> {
    const [data, address] = Array.isArray(params) ? params : []
    const account = this.#accounts.find((own) => own.address.toLowerCase() === String(address).toLowerCase())
    if (account === undefined || !this.#permitted) throw walletError(4100, 'The account is not authorised.')
    return account.signMessage({ message: isHex(data) ? { raw: data } : String(data) })
  }

  #switchChain(chainId: string): null {
    if (!this.#chains.includes(chainId)) throw walletError(4902, 'Unrecognized chain.')
    if (chainId !== this.#chainId) this.selectChain(chainId)
    return null
  }
}
