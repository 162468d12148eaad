import type { Hex } from 'viem'
import { isHex } from 'viem/utils'
import { defineService } from '../../context.ts'
import type { Log } from '../../lib/log.ts'
import { readBounded } from '../../lib/read-bounded.ts'
import { createTurns } from './turns.ts'

/** Longest wait of a question for its turn. */
const WAIT_MS = 2_000
/** Milliseconds that a chain has for an answer; the server counts them from the question's turn. */
const TIMEOUT_MS = 4_000
/** Answers are one value or a short name. */
const MAX_BYTES = 65_536
/** Questions of this server: open at once, open at once to one contract, waiting. */
const TURNS = { all: 64, each: 8, waiting: 1_000 }
/**
 * Consecutive failures after which a contract is not asked, and for how long. Each contract has its own, because its
 * author may write one on which the chain gives up: that must not shut the gates of other domains (TH-24).
 */
const BREAKER_FAILURES = 3
const BREAKER_MS = 10_000
/** Contracts whose failures are remembered. */
const MAX_BROKEN = 1_000

/** The chain did not answer, or not with a result of the call. */
export class ChainSilent extends Error {
  override readonly name = 'ChainSilent'
}

/** A call that changes nothing. */
export interface ChainCall {
  /** EIP-155 id. */
  chainId: number
  to: string
  data: Hex
}

/** Asks contracts. */
export interface Chains {
  /**
   * What a contract answers: `0x` where there is none, null where it reverts.
   *
   * @throws ChainSilent
   */
  ask(call: ChainCall): Promise<Hex | null>
}

/** @param rpcUrls by the id of the chain */
export function createChains(rpcUrls: ReadonlyMap<number, string>, log: Pick<Log, 'warn'>): Chains {
  const broken = new Map<string, { failures: number; until: number }>()
  const gone = new Set<number>()
  const turns = createTurns(TURNS)

  function noteFailure(key: string): void {
    const failures = (broken.get(key)?.failures ?? 0) + 1
    const until = failures >= BREAKER_FAILURES ? performance.now() + BREAKER_MS : 0
    broken.delete(key)
    broken.set(key, { failures, until })
    for (const oldest of broken.keys()) {
      if (broken.size <= MAX_BROKEN) break
      broken.delete(oldest)
    }
  }

  /** Once for each chain: the operator has removed the address that stored gates need. */
  function noteGone(chainId: number): void {
    if (gone.has(chainId)) return
    gone.add(chainId)
    log.warn({ chainId }, `A token gate needs RPC_URL_${chainId}, which is not set: it admits the team only.`)
  }

  return {
    async ask({ chainId, to, data }) {
      const url = rpcUrls.get(chainId)
      if (url === undefined) noteGone(chainId)
      const key = `${chainId} ${to}`
      const isShut = () => performance.now() < (broken.get(key)?.until ?? 0)
      if (url === undefined || isShut()) throw new ChainSilent()
      const end = await turns.take(key, AbortSignal.timeout(WAIT_MS))
      try {
        // Questions that waited behind the failures are not asked either.
        if (end === null || isShut()) throw new ChainSilent()
        return await askOnce(url, { chainId, to, data })
      } finally {
        end?.()
      }
    },
  }

  async function askOnce(url: string, { chainId, to, data }: ChainCall) {
    const key = `${chainId} ${to}`
    try {
      const answer = await ethCall(url, { to, data })
      broken.delete(key)
      return answer
    } catch (error) {
      noteFailure(key)
      log.warn({ err: error, chainId }, 'A chain did not answer a question about a token.')
      throw new ChainSilent('', { cause: error })
    }
  }
}

export const getChains = defineService(({ config, log }) => createChains(config.rpcUrls, log))

async function ethCall(url: string, call: { to: string; data: Hex }): Promise<Hex | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer = JSON.parse(await readBounded(response, MAX_BYTES)) as Record<string, unknown> | null
  const { result, error } = answer ?? {}
  if (isHex(result)) return result
  if (isRevert(error)) return null
  throw new ChainSilent()
}

/** Nodes report a revert as the error 3 (geth), or under other codes with these words. */
function isRevert(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === 3 || (typeof message === 'string' && message.toLowerCase().includes('revert'))
}
