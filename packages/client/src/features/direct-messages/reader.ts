import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Logger } from '../../lib/log.ts'
import { toReason } from '../../lib/log.ts'
import type { Opened } from './continuity.ts'
import type { ToOpen } from './crypto/opening.ts'
import type { ProvenKey } from './crypto/statements.ts'
import type { Unreadable } from './message.ts'
import { type Owner, type OwnKeys, toEnvelopeIdentity } from './owner.ts'

/** Milliseconds that a replaced key may still be in use: the server takes it for a day, clocks may differ. */
const OLD_KEY_MS = 25 * 60 * 60 * 1_000
/** Opened messages that are remembered, so that nothing is opened twice. */
const REMEMBERED = 5_000

export type Reader = ReturnType<typeof createReader>

/** Opens what came for one owner, and says of everything else why it cannot. */
export function createReader(owner: Owner, log: Logger) {
  const { address, directory, cryptography } = owner
  const remembered = new Map<string, Opened>()

  /** The proven keys of a counterpart; null where the server cannot say. */
  async function getKeys(counterpart: string, rows: readonly DirectMessageRow[]) {
    const wanted = rows.map((row) =>
      row.from_address === address ? row.to_pub_key_base64 : row.from_pub_key_base64,
    )
    try {
      return await directory.keysFor(counterpart, new Set(wanted.filter((key) => key !== null)))
    } catch (error) {
      log.warn(`keys could not be looked up: ${toReason(error)}`)
      return null
    }
  }

  function prepare(
    row: DirectMessageRow,
    own: OwnKeys,
    theirs: readonly ProvenKey[] | null,
  ): ToOpen | Unreadable {
    const isOwn = row.from_address === address
    if (!isWellFormed(row)) return 'tampered'
    const [ownText, theirText] = isOwn
      ? [row.from_pub_key_base64, row.to_pub_key_base64]
      : [row.to_pub_key_base64, row.from_pub_key_base64]
    const secret = own.secrets.get(ownText ?? '')
    if (theirs === null) return 'keys-unavailable'
    const ownKey = own.keys.find(({ publicKey }) => publicKey === ownText)
    const theirKey = theirs.find(({ publicKey }) => publicKey === theirText)
    if (ownKey === undefined || theirKey === undefined) return 'unknown-key'
    if (secret === undefined) return 'no-key'
    if (isReplaced(row, ownKey, own.keys) || isReplaced(row, theirKey, theirs)) return 'old-key'
    const counterpart = isOwn ? row.to_address : row.from_address
    const [from, to] = isOwn
      ? [toEnvelopeIdentity(address, ownKey), toEnvelopeIdentity(counterpart, theirKey)]
      : [toEnvelopeIdentity(counterpart, theirKey), toEnvelopeIdentity(address, ownKey)]
    const [fromKey, toKey] = [row.from_pub_key_base64 ?? '', row.to_pub_key_base64 ?? '']
    return {
      binding: { from, to, fromKey, toKey, clientId: row.client_id, sentAt: row.sent_at },
      side: isOwn ? 'sender' : 'receiver',
      secret,
      envelope: { text: row.message_text, hash: row.msg_sha256_base64, cid: row.cid },
    }
  }

  /** Of one conversation. */
  async function openWith(
    counterpart: string,
    rows: readonly DirectMessageRow[],
    own: OwnKeys,
  ): Promise<Opened[]> {
    const fresh = rows.filter((row) => !remembered.has(toRowName(row)))
    const theirs = fresh.length === 0 ? [] : await getKeys(counterpart, fresh)
    const prepared = fresh.map((row) => prepare(row, own, theirs))
    const toOpen = prepared.filter((each) => typeof each !== 'string')
    const opened = toOpen.length === 0 ? [] : await cryptography.open(toOpen)
    let next = 0
    const outcomes = new Map<string, Opened>()
    for (const [at, each] of prepared.entries()) {
      const outcome = typeof each === 'string' ? { unreadable: each } : toOpened(opened[next++])
      outcomes.set(toRowName(fresh[at] as DirectMessageRow), outcome)
    }
    const found = rows.map(
      (row) =>
        remembered.get(toRowName(row)) ?? outcomes.get(toRowName(row)) ?? { unreadable: 'tampered' as const },
    )
    remember(outcomes)
    return found
  }

  /** Only what was read: everything else may be readable later, with another key or another answer. */
  function remember(outcomes: Map<string, Opened>) {
    if (remembered.size > REMEMBERED) remembered.clear()
    for (const [name, outcome] of outcomes) if ('content' in outcome) remembered.set(name, outcome)
  }

  return {
    /**
     * Opens rows of the owner, each for itself (P9). Never rejects for a row's sake.
     *
     * @param expected the counterpart: messages of another conversation are not opened in this one
     */
    async open(rows: readonly DirectMessageRow[], expected?: string): Promise<Opened[]> {
      const own = await owner.keys()
      const outcomes = new Map<DirectMessageRow, Opened>()
      const byCounterpart = groupBy(rows, (row) => getCounterpart(row, address))
      await Promise.all(
        Array.from(byCounterpart, async ([counterpart, group]) => {
          if (counterpart === null || (expected ?? counterpart) !== counterpart) return
          const opened = await openWith(counterpart, group, own)
          for (const [at, row] of group.entries()) outcomes.set(row, opened[at] as Opened)
        }),
      )
      return rows.map((row) => outcomes.get(row) ?? { unreadable: 'wrong-party' })
    },
  }
}

/** The other address of a message; null when the given one is neither its sender nor its recipient. */
export function getCounterpart(row: DirectMessageRow, address: string): string | null {
  const { from_address: from, to_address: to } = row
  if (from === to) return null
  return from === address ? to : to === address ? from : null
}

function groupBy<T, K>(all: readonly T[], getKey: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const each of all) {
    const group = groups.get(getKey(each))
    if (group === undefined) groups.set(getKey(each), [each])
    else group.push(each)
  }
  return groups
}

/** Every part that decides what a message says. */
const toRowName = (row: DirectMessageRow): string =>
  JSON.stringify([
    row.from_address,
    row.to_address,
    row.from_pub_key_base64,
    row.to_pub_key_base64,
    row.client_id,
    row.sent_at,
    row.created_at,
    row.cid,
    row.msg_sha256_base64,
    row.message_text,
  ])

const isText = (value: unknown) => typeof value === 'string'

const isWellFormed = (row: DirectMessageRow): boolean =>
  isText(row.message_text) &&
  row.message_text !== '' &&
  isText(row.msg_sha256_base64) &&
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(String(row.client_id)) &&
  Number.isSafeInteger(row.sent_at) &&
  row.sent_at >= 0

/** True when a key had been replaced for long when the message was written, whichever time one believes. */
function isReplaced(row: DirectMessageRow, key: ProvenKey, keys: readonly ProvenKey[]): boolean {
  const successor = keys.find(({ seq }) => seq === key.seq + 1)
  if (successor === undefined) return false
  return Math.max(row.sent_at, Date.parse(row.created_at) || 0) > successor.issuedAt + OLD_KEY_MS
}

function toOpened(opened: Awaited<ReturnType<Owner['cryptography']['open']>>[number] | undefined): Opened {
  if (opened === undefined) return { unreadable: 'tampered' }
  return 'content' in opened ? { content: opened.content } : { unreadable: opened.fault }
}
