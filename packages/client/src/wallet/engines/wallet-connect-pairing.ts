import { CHAIN_IDS, FoyerError } from '@foyer/contract'
import type { Logger } from '../../lib/log.ts'
import { toReason } from '../../lib/log.ts'
import { onAbort, withTimeout } from '../../lib/with-timeout.ts'
import { asWalletError } from './rpc-error.ts'
import { leaveSession } from './wallet-connect-client.ts'
import { type Session, type SignClient, toCaip } from './wallet-connect-session.ts'

/** Milliseconds that the relay has to take a proposal. */
const RELAY_PATIENCE_MS = 15_000

/** Permissions requested of a wallet; it may grant fewer. */
const createProposal = (signInChains: readonly number[]) => ({
  eip155: {
    chains: [...new Set([...CHAIN_IDS.map(Number), ...signInChains])].map((id) => toCaip(String(id))),
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
})

/** A proposal that waits for a wallet. */
export interface Pairing {
  /** Shown as a QR code or opened as a link (`wc:…`, EIP-1328). */
  readonly uri: string
  /**
   * Waits for the wallet. Once no caller waits any more, a wallet that still agrees is disconnected.
   *
   * @throws FoyerError with code 4001 when the person declines in the wallet; when the code has expired; the
   * signal's reason
   */
  join(signal?: AbortSignal): Promise<Session>
  /** Resolves when the wallet has answered or the address has expired: true when a caller got the session. */
  readonly used: Promise<boolean>
}

/**
 * Proposes a session to whichever wallet reads the address.
 *
 * @param signInChains EIP-155 ids of chains that are asked for beside those of the specification
 * @param abandoned is called when the last one gives up waiting
 * @throws FoyerError when the relay does not take the proposal
 */
export async function propose(
  client: SignClient,
  { log, signInChains }: { log: Logger; signInChains: readonly number[] },
  abandoned: () => void,
): Promise<Pairing> {
  const late = new FoyerError('The WalletConnect relay does not answer. Check the connection and try again.')
  const proposing = client.connect({ optionalNamespaces: createProposal(signInChains) })
  const { uri, approval } = await withTimeout(RELAY_PATIENCE_MS, proposing, late)
  if (uri === undefined) throw new FoyerError('WalletConnect gave no address to show.')

  let waiting = 0
  const granted = approval().catch((error) => {
    throw asWalletError(error)
  })
  /** True when a caller waited; else the wallet is disconnected. */
  async function wanted(session: Session): Promise<boolean> {
    if (waiting > 0) return true
    await leaveSession(client, session)
    return false
  }
  const used = granted.then(wanted).catch((error) => {
    log.info(`a WalletConnect pairing has ended: ${toReason(error)}`)
    return false
  })

  return {
    uri,
    used,
    join(signal) {
      waiting += 1
      return new Promise((resolve, reject) => {
        const stop = onAbort(signal, (reason) => {
          waiting -= 1
          if (waiting === 0) abandoned()
          reject(reason)
        })
        granted.then(resolve, reject).finally(stop)
      })
    },
  }
}
