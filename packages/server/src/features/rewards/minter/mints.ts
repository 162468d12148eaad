import type pg from 'pg'
import type { MinterConfig } from '../../../lib/config.ts'
import type { Events } from '../../../lib/events.ts'
import type { Log } from '../../../lib/log.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import { type Minter, MinterFailure } from './minter.ts'
import {
  type Claimed,
  claim,
  drawNonce,
  endMint,
  hasDue,
  isBudgetSpent,
  lookLater,
  noteSigned,
  OVER_BUDGET,
  postpone,
  takeBackNonce,
} from './queue.ts'

export interface MintsOptions {
  /** Maximum mints of one domain per day (UTC). */
  daily: number
  pool: pg.Pool
  events: Events
  log: Log
}

const LOOK_MS = 1_000
/** Mints per round, few enough to end within their lease when the chain does not answer. */
const AT_ONCE = 6
/** Milliseconds between two checks for a receipt, growing with the age of the transaction. */
const RECEIPT_MS = { least: 2_000, most: 30_000 }
/** Milliseconds after which a transaction is replaced with a higher fee. */
const STALE_MS = 120_000
/** Milliseconds until the next attempt after a failure of the chain, doubled each time. */
const RETRY_MS = { least: 2_000, most: 300_000 }

/**
 * Mints granted rewards (docs/rewards.md, "On a chain"). Every step is stored before it is taken: the nonce, then the
 * signed transaction with its hash, then the sending. Any server can continue after any step. A mint keeps its nonce
 * until a block contains a transaction with it, so the chain accepts one, however often it is sent.
 */
export class Mints {
  readonly #minter: Minter
  readonly #options: MintsOptions
  readonly #work: PollingWorker
  #isAway = false

  constructor(minter: Minter, options: MintsOptions) {
    this.#minter = minter
    this.#options = options
    const { log } = options
    this.#work = new PollingWorker({ name: 'Minting', everyMs: LOOK_MS, work: () => this.#look(), log })
  }

  /** Handles all due mints. Never rejects. */
  run(): Promise<void> {
    return this.#work.run()
  }

  close(): Promise<void> {
    return this.#work.close()
  }

  async #look(): Promise<boolean> {
    const { pool } = this.#options
    if (!(await hasDue(pool))) return false
    const account = await this.#account()
    if (account === null) return false
    const taken = await claim(pool, account, AT_ONCE)
    // One after the other, so that nonces are assigned in the order of sending.
    for (const mint of taken) await this.#advance(mint, account)
    return taken.length > 0
  }

  /** Null while the chain does not answer, which is logged once. */
  async #account(): Promise<string | null> {
    try {
      const account = await this.#minter.account()
      this.#isAway = false
      return account
    } catch (error) {
      if (!(error instanceof MinterFailure)) throw error
      if (!this.#isAway) this.#options.log.warn({ error: error.message }, 'Rewards cannot be minted now.')
      this.#isAway = true
      return null
    }
  }

  async #advance(mint: Claimed, account: string): Promise<void> {
    const { pool, log } = this.#options
    try {
      if (await this.#hasEnded(mint)) return
      await this.#send(mint, account)
    } catch (error) {
      if (!(error instanceof MinterFailure)) throw error
      const message = error.message
      const ms = Math.min(RETRY_MS.least * 2 ** Math.min(mint.attempts - 1, 20), RETRY_MS.most)
      log.warn({ reward: mint.reward, error: message }, 'A reward could not be minted yet.')
      await lookLater(pool, mint, { ms, error: message })
    }
  }

  /** Ends a mint with a mined transaction; of several transactions a successful one counts. */
  async #hasEnded(mint: Claimed): Promise<boolean> {
    let reverted: string | undefined
    for (const hash of mint.hashes) {
      const outcome = await this.#minter.getOutcome(hash)
      if (outcome === 'reverted') reverted = hash
      if (outcome !== 'minted') continue
      await this.#end(mint, { hash, error: null })
      return true
    }
    if (reverted === undefined) return false
    await this.#end(mint, { hash: reverted, error: 'reverted' })
    return true
  }

  async #send(mint: Claimed, account: string): Promise<void> {
    const { pool } = this.#options
    const isStale = mint.ageMs !== null && mint.ageMs > STALE_MS
    if (mint.status === 'sent' && !isStale) return this.#wait(mint)
    if (mint.nonce !== null && (await this.#minter.isSpent(mint.nonce))) {
      // It may have been mined since the check above.
      if (!(await this.#hasEnded(mint))) await takeBackNonce(pool, mint, mint.nonce)
      return
    }
    const nonce = mint.nonce ?? (await this.#number(mint, account))
    if (nonce === null) return
    const { to, token: tokenId, amount } = mint
    if (mint.raw === null || isStale) {
      const signed = await this.#minter.sign({ to, tokenId, amount }, nonce, mint.raw)
      if (!(await noteSigned(pool, mint, nonce, signed))) return
      await this.#minter.send(signed.raw)
    } else await this.#minter.send(mint.raw)
    await lookLater(pool, mint, { ms: RECEIPT_MS.least, status: 'sent' })
  }

  #wait(mint: Claimed): Promise<void> {
    const ms = Math.min(Math.max((mint.ageMs ?? 0) / 4, RECEIPT_MS.least), RECEIPT_MS.most)
    return lookLater(this.#options.pool, mint, { ms })
  }

  /**
   * Assigns a nonce; null when none is needed, because the contract refuses the mint for good, another server was first,
   * or the domain has used its budget of today.
   */
  async #number(mint: Claimed, account: string): Promise<number | null> {
    const { to, token: tokenId, amount } = mint
    const { pool, daily } = this.#options
    if (await isBudgetSpent(pool, mint.domain, daily)) return this.#postpone(mint)
    const refusal = await this.#minter.getRefusal({ to, tokenId, amount })
    if (refusal !== null) {
      // One of ours is mined, but this node does not show it yet.
      if (refusal === 'AlreadyMinted' && mint.hashes.length > 0) throw new MinterFailure(refusal)
      await this.#end(mint, { hash: null, error: refusal })
      return null
    }
    const nonce = await drawNonce(pool, mint, { account, next: await this.#minter.nextNonce(), daily })
    return nonce === 'overBudget' ? this.#postpone(mint) : nonce
  }

  async #postpone(mint: Claimed): Promise<null> {
    const { pool, log, daily } = this.#options
    await postpone(pool, mint)
    const { domain } = mint
    log.warn({ domain, daily, error: OVER_BUDGET }, 'Rewards of a domain wait for the next day to be minted.')
    return null
  }

  async #end(mint: Claimed, ending: Parameters<typeof endMint>[2]): Promise<void> {
    const { pool, events, log } = this.#options
    if (ending.error !== null)
      log.warn({ reward: mint.reward, error: ending.error }, 'A reward cannot be minted.')
    if (await endMint(pool, mint, ending))
      await events.publish('rewards.changed', { domain: mint.domain, identities: [mint.identity] })
  }
}

/** Creates the minter; null without configuration. */
export async function createMints(
  config: MinterConfig | null,
  options: Omit<MintsOptions, 'daily'>,
): Promise<Mints | null> {
  if (config === null) return null
  const { createErc1155Minter } = await import('./erc1155.ts')
  return new Mints(createErc1155Minter(config), { ...options, daily: config.daily })
}
