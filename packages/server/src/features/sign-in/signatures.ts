import { commonRefusals } from '@foyer/contract'
import { createPublicClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'
import { recoverMessageAddress } from 'viem/utils'
import { HttpError } from '../../lib/http-error.ts'
import type { Log } from '../../lib/log.ts'

/** Timeout of all requests to a chain for one signature (TH-08). */
const RPC_TIMEOUT_MS = 2_000
/** Consecutive failures after which a chain is not asked, and for how long. */
const BREAKER_FAILURES = 3
const BREAKER_MS = 30_000

/** A text with a signature to check. */
export interface Signed {
  /** Lower case. */
  address: string
  chainId: number
  message: string
  signature: string
}

/** What confirmed a signature: the key of the address, or the contract at the address. */
export type Signer = 'key' | 'contract'

/** Checks signatures. */
export interface Signatures {
  /**
   * The signer; null when the signature is wrong. The key is tried first, without a chain. Contract accounts (EIP-1271),
   * undeployed ones (ERC-6492) and delegated ones (EIP-7702) are checked on their chain.
   *
   * @throws HttpError 503 `unavailable` when the chain does not answer
   */
  getSigner(signed: Signed): Promise<Signer | null>
}

export function createSignatures(rpcUrls: ReadonlyMap<number, string>, log: Log): Signatures {
  const chains = new Map(Array.from(rpcUrls, ([chainId, url]) => [chainId, createChain(chainId, url, log)]))
  return {
    async getSigner(signed) {
      if (await isByKey(signed)) return 'key'
      const chain = chains.get(signed.chainId)
      return chain !== undefined && (await chain(signed)) ? 'contract' : null
    },
  }
}

async function isByKey({ address, message, signature }: Signed): Promise<boolean> {
  try {
    const recovered = await recoverMessageAddress({ message, signature: signature as Hex })
    return recovered.toLowerCase() === address
  } catch {
    // viem throws for texts that are no signature of a key; a contract may accept them.
    return false
  }
}

/** Checks contract accounts of one chain, with a circuit breaker. */
function createChain(chainId: number, url: string, log: Log): (signed: Signed) => Promise<boolean> {
  let failures = 0
  let closedUntil = 0
  return async (signed) => {
    if (performance.now() < closedUntil) throw new HttpError(commonRefusals.unavailable)
    const verdict = await askContract(url, signed)
    failures = verdict === 'unknown' ? failures + 1 : 0
    if (verdict !== 'unknown') return verdict === 'valid'
    log.warn({ chainId }, 'A chain did not answer: contract accounts cannot sign in.')
    if (failures >= BREAKER_FAILURES) closedUntil = performance.now() + BREAKER_MS
    throw new HttpError(commonRefusals.unavailable)
  }
}

/** viem reports an unreachable chain as a wrong signature, so failed requests are tracked here. */
async function askContract(
  url: string,
  { address, message, signature }: Signed,
): Promise<'valid' | 'wrong' | 'unknown'> {
  const deadline = AbortSignal.timeout(RPC_TIMEOUT_MS)
  let answered = true
  const fetchFn: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: deadline })
      // Read here, so that an endless body counts as no answer too.
      const body = await response.text()
      JSON.parse(body)
      return new Response(body, response)
    } catch (error) {
      answered = false
      throw error
    }
  }
  // A contract could send the server to any address (EIP-3668).
  const client = createPublicClient({ ccipRead: false, transport: http(url, { retryCount: 0, fetchFn }) })
  try {
    const valid = await verifyMessage(client, {
      address: address as Hex,
      message,
      signature: signature as Hex,
    })
    if (valid) return 'valid'
  } catch {
    // With an answer of the chain the signature is wrong; without one it is unknown.
  }
  return answered ? 'wrong' : 'unknown'
}
