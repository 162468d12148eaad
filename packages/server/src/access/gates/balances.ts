import { encodeFunctionData, hexToBigInt, parseAbi, size } from 'viem/utils'
import { defineService } from '../../context.ts'
import { type Chains, getChains } from './chains.ts'
import type { TokenGate } from './room-gate.ts'

/** Milliseconds that an answer counts: one that admits; one that does not, so that a buyer can write soon; a failure. */
const ADMITTED_MS = 5 * 60_000
const REFUSED_MS = 30_000
const FAILED_MS = 5_000
/** Milliseconds that an answer that admits counts while the chain does not answer. */
const HONOURED_MS = 60 * 60_000
const MAX_KNOWN = 50_000

const COINS = parseAbi(['function balanceOf(address) view returns (uint256)'])
const KINDS = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

type Token = Pick<TokenGate, 'standard' | 'chain_id' | 'contract' | 'token_id'>

/**
 * A wallet's balance in the smallest units; null where the contract does not answer with a number.
 *
 * @throws ChainSilent
 */
export async function readBalance(chains: Chains, token: Token, wallet: string): Promise<bigint | null> {
  const [owner, id] = [wallet as `0x${string}`, BigInt(token.token_id ?? 0)]
  const data =
    token.standard === 'erc1155'
      ? encodeFunctionData({ abi: KINDS, args: [owner, id] })
      : encodeFunctionData({ abi: COINS, args: [owner] })
  const answer = await chains.ask({ chainId: token.chain_id, to: token.contract, data })
  return answer === null || size(answer) !== 32 ? null : hexToBigInt(answer)
}

/** What the chain last told of a wallet's balance for a gate. */
interface Known {
  /** Null after a failure. */
  holds: boolean | null
  /** Until when it is not asked again (`performance.now()`). */
  until: number
  /** Last time that the chain said that the wallet holds enough. */
  heldAt: number | null
}

/** Whether wallets hold what gates ask for; in memory, with one request at a time for each gate and wallet. */
export interface Balances {
  /** Null when the chain does not answer, and has not admitted the wallet within the last hour. */
  holds(gate: TokenGate, wallet: string): Promise<boolean | null>
}

/** @param now milliseconds of a clock that never goes back */
function createBalances(chains: Chains, now = () => performance.now()): Balances {
  const known = new Map<string, Known>()
  const asking = new Map<string, Promise<boolean | null>>()

  const isHonoured = ({ heldAt }: Known) => heldAt !== null && now() - heldAt < HONOURED_MS

  async function ask(key: string, gate: TokenGate, wallet: string): Promise<boolean | null> {
    const answer = await readBalance(chains, gate, wallet).then(
      (balance) => balance !== null && balance >= BigInt(gate.units),
      () => null,
    )
    const heldAt = answer === true ? now() : answer === null ? (known.get(key)?.heldAt ?? null) : null
    const lasts = answer === null ? FAILED_MS : answer ? ADMITTED_MS : REFUSED_MS
    const entry = { holds: answer, until: now() + lasts, heldAt }
    known.delete(key)
    known.set(key, entry)
    for (const oldest of known.keys()) {
      if (known.size <= MAX_KNOWN) break
      known.delete(oldest)
    }
    return answer ?? (isHonoured(entry) ? true : null)
  }

  return {
    async holds(gate, wallet) {
      const { standard, chain_id, contract, token_id, units } = gate
      const key = [standard, chain_id, contract, token_id, units, wallet].join(' ')
      const entry = known.get(key)
      if (entry !== undefined && now() < entry.until) return entry.holds ?? (isHonoured(entry) ? true : null)
      const running = asking.get(key)
      if (running !== undefined) return running
      const request = ask(key, gate, wallet).finally(() => asking.delete(key))
      asking.set(key, request)
      return request
    },
  }
}

export const getBalances = defineService((context) => createBalances(getChains(context)))
