import { commonRefusals } from '@foyer/contract'
import { createPublicClient, type Hex, http } from 'viem'
import { verifyMessage } from 'viem/actions'
import { recoverMessageAddress } from 'viem/utils'
import { HttpError } from '../../lib/http-error.ts'
import type { Log } from '../../lib/log.ts'

/** Milliseconds for all that a chain is asked about one signature (TH-08). */
const RPC_TIMEOUT_MS = 2_000
/** Failures in a row after which a chain is left alone, and for how long. */
const BREAKER_FAILURES = 3
const BREAKER_MS = 30_000

/** A text and what is said to be its signature. */
export interface Signed {
  /** Lower case. */
  address: string
  chainId: number
  message: string
  signature: string
}

/** Who confirmed a signature: the key behind the address, or the contract that lives there. */
export type Signer = 'key' | 'contract'

/** Tells who signed. */
export interface Signatures {
  /**
   * The signer, or null where the signature is wrong. The plain key is tried first and needs no chain;
   * contract accounts (EIP-1271), not yet deployed ones (ERC-6492) and delegated ones (EIP-7702) are asked.
   *
   * @throws Refused `unavailable` when the chain does not answer: no verdict then
   */
  signerOf(signed: Signed): Promise<Signer | null>
}

export function createSignatures(rpcUrls: ReadonlyMap<number, string>, log: Log): Signatures {
  const chains = new Map(Array.from(rpcUrls, ([chainId, url]) => [chainId, createChain(chainId, url, log)]))
  return {
    async signerOf(signed) {
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
    // viem throws for whatever is no signature of a key; a contract may still know it.
    return false
  }
}

/** Asks the contract accounts of one chain, and leaves the chain alone for a while when it is down. */
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

/** viem takes a chain that is down for a signature that is wrong, hence the look at its requests. */
async function askContract(
  url: string,
  { address, message, signature }: Signed,
): Promise<'valid' | 'wrong' | 'unknown'> {
  const deadline = AbortSignal.timeout(RPC_TIMEOUT_MS)
  let answered = true
  const fetchFn: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: deadline })
      // Read here, so that a body that never ends counts as no answer too.
      const body = await response.text()
      JSON.parse(body)
      return new Response(body, response)
    } catch (error) {
      answered = false
      throw error
    }
  }
  const client = createPublicClient({ transport: http(url, { retryCount: 0, fetchFn }) })
  try {
    const valid = await verifyMessage(client, {
      address: address as Hex,
      message,
      signature: signature as Hex,
    })
    if (valid) return 'valid'
  } catch {
    // Whatever it was: with an answer from the chain it is a wrong signature, else there is no verdict.
  }
  return answered ? 'wrong' : 'unknown'
}
