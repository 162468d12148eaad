import { randomUUID } from 'node:crypto'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { FakeWallet, type FakeWalletOptions } from '../wallet.ts'
import { memoryDatabase } from './memory-database.ts'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Proposal = WalletKitTypes.SessionProposal
type SessionRequest = WalletKitTypes.SessionRequest

export interface RemoteWalletOptions extends FakeWalletOptions {
  relayUrl: string
  /** Chains the person grants accounts on, in hex. */
  granted?: readonly string[]
}

const METHODS = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']
const EVENTS = ['accountsChanged', 'chainChanged']

/** What WalletConnect calls a person's refusal, and their leaving. */
const USER_REJECTED = { code: 5000, message: 'User rejected.' }
const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

/** A wallet on another device, reached over a WalletConnect relay: a real client of the protocol. */
export class RemoteWallet implements AsyncDisposable {
  /** What the person does when a page asks to be let in. */
  onProposal: 'approve' | 'reject' | 'ignore' = 'approve'
  /** The keys and the answers, with all their faults. */
  readonly wallet: FakeWallet
  /** What pages called themselves when they asked to be let in. */
  readonly proposers: string[] = []
  readonly #kit: Kit
  readonly #granted: readonly string[]

  private constructor(kit: Kit, options: RemoteWalletOptions) {
    this.#kit = kit
    this.#granted = options.granted ?? ['0x1', '0x5', '0x89']
    this.wallet = new FakeWallet({ ...options, permitted: true })
    kit.on('session_proposal', (proposal) => void this.#decide(proposal))
    kit.on('session_request', (request) => void this.#answer(request))
    this.wallet.on('chainChanged', (id: string) => void this.#tell('chainChanged', Number(id)))
    this.wallet.on('accountsChanged', (accounts: string[]) => void this.#tellAccounts(accounts))
  }

  static async open(options: RemoteWalletOptions): Promise<RemoteWallet> {
    // Else it would ask a server on the internet about every page that it meets.
    process.env.IS_VITEST = 'true'
    const core = new Core({
      projectId: 'a-project',
      relayUrl: options.relayUrl,
      storage: memoryDatabase(),
      customStoragePrefix: `remote-wallet-${randomUUID()}`,
      telemetryEnabled: false,
      logger: 'silent',
    })
    const metadata = { name: 'Remote wallet', description: '', url: 'https://wallet.example', icons: [] }
    return new RemoteWallet(await WalletKit.init({ core, metadata }), options)
  }

  /** The topics of the sessions that are open. */
  get sessions(): string[] {
    return Object.keys(this.#kit.getActiveSessions())
  }

  /** The person scans the code. */
  async scan(uri: string): Promise<void> {
    await this.#kit.pair({ uri })
  }

  /** The person ends all sessions in the wallet. */
  async disconnect(): Promise<void> {
    for (const topic of this.sessions) await this.#kit.disconnectSession({ topic, reason: USER_DISCONNECTED })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#kit.core.heartbeat.stop()
    await this.#kit.core.relayer.transportClose()
  }

  async #decide({ id, params }: Proposal): Promise<void> {
    this.proposers.push(params.proposer.metadata.name)
    if (this.onProposal === 'approve') await this.#kit.approveSession({ id, namespaces: this.#namespaces() })
    if (this.onProposal === 'reject') await this.#kit.rejectSession({ id, reason: USER_REJECTED })
  }

  async #answer({ id, topic, params }: SessionRequest): Promise<void> {
    const answer = await this.wallet.request(params.request).then(
      (result) => ({ result }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    await this.#kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }

  async #tellAccounts(accounts: string[]): Promise<void> {
    for (const topic of this.sessions)
      await this.#kit.updateSession({ topic, namespaces: this.#namespaces() })
    await this.#tell('accountsChanged', accounts)
  }

  async #tell(name: string, data: unknown): Promise<void> {
    const chain = this.#granted.includes(this.wallet.chainId)
      ? this.wallet.chainId
      : (this.#granted[0] ?? '0x1')
    const chainId = `eip155:${Number(chain)}`
    for (const topic of this.sessions)
      await this.#kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }

  #namespaces() {
    const chains = this.#granted.map((id) => `eip155:${Number(id)}`)
    const accounts = chains.flatMap((chain) => this.wallet.addresses.map((address) => `${chain}:${address}`))
    return { eip155: { chains, accounts, methods: METHODS, events: EVENTS } }
  }
}
