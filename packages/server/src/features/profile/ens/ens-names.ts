import { createHash } from 'node:crypto'
import { type Chains, createChains } from '../../../access/gates/chains.ts'
import type { Context } from '../../../context.ts'
import { defineService } from '../../../context.ts'
import { getPictureEncoder } from '../../../http/picture-form.ts'
import { PollingWorker } from '../../../lib/polling-worker.ts'
import { type MovedRoom, publishMoved } from '../../rooms/api.ts'
import { fetchAvatar } from './avatar.ts'
import { isTakenAway, noteAvatar, readAvatar } from './avatar-store.ts'
import { createEnsLookup, type EnsLookup, EnsSilent } from './lookup.ts'
import { enqueue, lease, noteAnswer, noteSilence, setShown } from './store.ts'

/** Milliseconds between two polls of the due lookups. */
const LOOK_MS = 30_000
/** Lookups of one server at a time. */
const AT_ONCE = 4
/** Names of ENS are on Ethereum, those of Base behind the same resolver. */
const ETHEREUM = 1

/**
 * Looks names of wallets, and their pictures, up in ENS: after a sign-in, and once a day for those that have one. No request waits for a
 * lookup. Several servers share the due ones.
 */
class EnsNames {
  /** True where the server has an RPC of Ethereum. */
  readonly isOn: boolean
  readonly #context: Context
  readonly #lookup: EnsLookup
  /** Apart from those of gates: a contract that is slow about its pictures must not shut the gate of its holders. */
  readonly #chains: Chains
  readonly #worker: PollingWorker
  readonly #closing = new AbortController()

  constructor(context: Context) {
    const { config, fetcher, log } = context
    const rpcUrl = config.rpcUrls.get(ETHEREUM) ?? null
    this.isOn = rpcUrl !== null
    this.#context = context
    this.#chains = createChains(config.rpcUrls, log)
    this.#lookup = createEnsLookup({ rpcUrl, fetcher, closing: this.#closing.signal })
    // It runs without an RPC, too, so that names end that were looked up while there was one.
    this.#worker = new PollingWorker({
      name: 'Looking up names in ENS',
      everyMs: LOOK_MS,
      work: () => this.#work(),
      log,
    })
  }

  /** Makes a lookup due after a sign-in, and begins it. @param login address that signed in */
  async want(login: string): Promise<void> {
    if (this.isOn && (await enqueue(this.#context.database.pool, login)))
      // A second time, for a row that came after the last lease of a run.
      void this.run().then(() => this.run())
  }

  /** Whether an account wants its name; a change is published. */
  async show(id: string, isShown: boolean): Promise<void> {
    await this.#publish(id, await setShown(this.#context.database.pool, id, isShown))
    if (isShown) await this.want(id)
  }

  /** Makes the due lookups. Never rejects. */
  run(): Promise<void> {
    return this.#worker.run()
  }

  close(): Promise<void> {
    this.#closing.abort()
    return this.#worker.close()
  }

  async #work(): Promise<boolean> {
    const due = await lease(this.#context.database.pool, AT_ONCE)
    await Promise.all(due.map((id) => this.#check(id)))
    return due.length === AT_ONCE
  }

  async #check(id: string): Promise<void> {
    const { database, log } = this.#context
    try {
      const { name, avatar } = await this.#lookup(id)
      await this.#publish(id, await noteAnswer(database.pool, id, name))
      if (name !== null && avatar !== undefined) await this.#picture(id, name, avatar)
    } catch (error) {
      if (!(error instanceof EnsSilent)) throw error
      // Its lease ends, and another server takes it.
      if (this.#closing.signal.aborted) return
      // The error may have the address of the node in its text, and that a key.
      if (this.isOn) log.warn('A name could not be looked up in ENS.')
      await this.#publish(id, await noteSilence(database.pool, id))
    }
  }

  /** @param record text record of the name; null for none */
  async #picture(id: string, name: string, record: string | null): Promise<void> {
    const { database, config, fetcher } = this.#context
    const known = await readAvatar(database.pool, id, name)
    const hash = createHash('sha256')
      .update(record ?? '')
      .digest('hex')
    if (known === undefined || isTakenAway(known, hash)) return
    const { ipfsGateway, rpcUrls } = config
    const encoder = getPictureEncoder(this.#context)
    const means = {
      fetcher,
      encoder,
      chains: this.#chains,
      ipfsGateway,
      rpcUrls,
      closing: this.#closing.signal,
    }
    const answer = record === null ? 'refused' : await fetchAvatar(means, record, id)
    // The picture stays while its server is silent, but not that of another record.
    if (answer === 'silent' && known.avatar_hash === hash) return
    const picture = typeof answer === 'string' ? null : answer
    const found = { name, hash, picture, publicUrl: config.publicUrl }
    await this.#publish(id, await noteAvatar(database.pool, id, found))
  }

  async #publish(id: string, renamed: MovedRoom[] | null): Promise<void> {
    if (renamed === null) return
    const { lookups, events } = this.#context
    lookups.forgetPerson(id)
    await events.publish('profile.changed', { identity: id })
    await publishMoved(this.#context, renamed)
  }
}

export const getEnsNames = defineService((context) => new EnsNames(context))
