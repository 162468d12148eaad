import { FoyerError } from '@foyer/contract'
import { keys } from '@foyer/contract/direct-messages'
import type { Call } from '../../http/call.ts'
import { filterRecords } from '../../lib/records.ts'
import type { Homes } from '../../platform/homes.ts'
import type { Cryptography } from './crypto/cryptography.ts'
import type { ProvenKey, Trust } from './crypto/statements.ts'
import { DirectRefusal } from './refusal.ts'
import type { Vault } from './vault/types.ts'

/** A person's key and what this device has verified of it. */
interface Pin {
  seq: number
  /** Of the statement. */
  hash: string
  trust: Trust
  /** True once the person has compared the safety code. */
  verified: boolean
  /** Epoch ms at which a new key took the place of another; null while it is the first. */
  changedAt: number | null
  /** State proved up to there: enough to read messages sealed with these keys. */
  keys: readonly ProvenKey[]
}

/**
 * `none` they have no key yet; `known` the key that this device has seen before, or the first; `changed` they
 * have a new key since the safety code was compared: nothing is sent for it until the person has confirmed it;
 * `forged` the server shows keys that contradict what is known, and none of them is used (P22, F51).
 */
export type KeyState = 'none' | 'known' | 'changed' | 'forged'

/** Keys of each address, as this device has proved them. */
export interface DirectoryEntry {
  address: string
  state: KeyState
  /** All proven keys, first to last. */
  keys: readonly ProvenKey[]
  /** The one to seal for; null unless the state is `known`. */
  current: ProvenKey | null
  verified: boolean
  changedAt: number | null
}

/** Milliseconds that an answer of the server counts as fresh. */
const FRESH_MS = 60_000

export type Directory = ReturnType<typeof createDirectory>

export interface DirectoryOptions {
  call: Call
  vault: Vault
  cryptography: Cryptography
  /** Address of the reader, who owns the pins. */
  owner: string
  /** Where keys may have been signed for. */
  homes: Homes
  now: () => number
}

/** Looks keys up, proves them, and remembers them: the server is believed in nothing that it could forge. */
export function createDirectory({ call, vault, cryptography, owner, homes, now }: DirectoryOptions) {
  const looked = new Map<string, { at: number; entry: Promise<DirectoryEntry> }>()
  const listeners = new Set<(entry: DirectoryEntry) => void>()
  const toPinName = (address: string) => `pin ${owner} ${address}`

  async function look(address: string): Promise<DirectoryEntry> {
    const { statements } = await call(keys, { params: { address } })
    if (!Array.isArray(statements)) throw new FoyerError('The server answered without keys.')
    const rows = filterRecords(statements)
    const proven = await cryptography.prove({ address, statements: rows, homes })
    const pin = await vault.read<Pin>(toPinName(address))
    const entry = await judge(address, rows.length === statements.length ? proven : null, pin)
    for (const listener of [...listeners]) listener(entry)
    return entry
  }

  async function judge(
    address: string,
    proven: ProvenKey[] | null,
    pin: Pin | null,
  ): Promise<DirectoryEntry> {
    const { verified = false, changedAt = null } = pin ?? {}
    const entry = { address, keys: proven ?? [], current: null, verified, changedAt }
    const last = proven?.at(-1)
    if (proven === null || !continues(proven, pin)) return { ...entry, keys: [], state: 'forged' }
    if (last === undefined) return { ...entry, state: 'none' }
    if (pin !== null && pin.seq < last.seq && pin.verified) return { ...entry, state: 'changed' }
    const isNew = pin === null || pin.seq < last.seq
    const kept = isNew ? await keep(address, proven, pin === null ? null : now()) : pin
    return { ...entry, state: 'known', current: last, verified: kept.verified, changedAt: kept.changedAt }
  }

  async function keep(address: string, keys: readonly ProvenKey[], changedAt: number | null): Promise<Pin> {
    const { seq, hash, trust } = keys.at(-1) as ProvenKey
    const pin: Pin = { seq, hash, trust, verified: false, changedAt, keys }
    await vault.write(toPinName(address), pin)
    return pin
  }

  /** @param fresh fetches from the server in any case */
  async function getEntry(who: string, fresh = false): Promise<DirectoryEntry> {
    const address = who.toLowerCase()
    const known = looked.get(address)
    // A clock that was set back must not make keys look new.
    if (!fresh && known !== undefined && Math.abs(now() - known.at) < FRESH_MS) return known.entry
    const entry = look(address)
    looked.set(address, { at: now(), entry })
    const forget = () => void (looked.get(address)?.entry === entry && looked.delete(address))
    // An address without a key may have one any moment.
    entry.then(({ state }) => state === 'none' && forget(), forget)
    return entry
  }

  return {
    /** A person's keys as far as verified. @throws FoyerError when the server cannot be reached */
    getEntry,

    /**
     * The proven keys of a person; sends no request where the wanted keys are stored already.
     *
     * @throws FoyerError when the server cannot be asked
     */
    async keysFor(who: string, wanted: ReadonlySet<string>): Promise<readonly ProvenKey[]> {
      const address = who.toLowerCase()
      const pinned = (await vault.read<Pin>(toPinName(address)))?.keys ?? []
      const known = new Set(pinned.map(({ publicKey }) => publicKey))
      if ([...wanted].every((key) => known.has(key))) return pinned
      const entry = await getEntry(address)
      return entry.keys.length > pinned.length ? entry.keys : (await getEntry(address, true)).keys
    },

    /** Accepts the new key of a person whose key has changed; its safety code is not compared yet. */
    async confirm(address: string): Promise<DirectoryEntry> {
      const { state, keys } = await getEntry(address, true)
      if (state === 'changed') await keep(address.toLowerCase(), keys, now())
      return getEntry(address, true)
    },

    /**
     * Notes that the safety code was compared, or takes that back.
     *
     * @param seen hash of their statement in the code that was shown; null where none was
     * @throws FoyerError without a key; DirectRefusal `key-changed` when it is another by now
     */
    async setVerified(
      address: string,
      verified: boolean,
      seen: string | null = null,
    ): Promise<DirectoryEntry> {
      const { current } = await getEntry(address)
      const pin = await vault.read<Pin>(toPinName(address.toLowerCase()))
      if (current === null || pin === null) throw new FoyerError('There is no key to compare yet.')
      if (verified && seen !== null && seen !== pin.hash) throw new DirectRefusal('key-changed')
      await vault.write(toPinName(address.toLowerCase()), { ...pin, verified })
      looked.delete(address.toLowerCase())
      return getEntry(address)
    },

    /** Calls back with each newly verified key state; returns the function that unsubscribes. */
    subscribe(listener: (entry: DirectoryEntry) => void): () => void {
      const own = (entry: DirectoryEntry) => listener(entry)
      listeners.add(own)
      return () => void listeners.delete(own)
    },

    /** Forgets what was looked up: a key may have changed. */
    forget: (address: string) => void looked.delete(address.toLowerCase()),
  }
}

/** True when a chain leads on from what is pinned: nothing taken back, replaced, or vouched for by less. */
function continues(chain: readonly ProvenKey[], pin: Pin | null): boolean {
  if (pin === null) return true
  const pinned = chain[pin.seq - 1]
  if (pinned === undefined || pinned.hash !== pin.hash) return false
  return pin.trust === 'server' || chain.every(({ trust }) => trust === 'wallet')
}
