import { type DirectMessageRow, history } from '@foyer/contract/direct-messages'
import type { Call } from '../../http/call.ts'
import { filterRecords } from '../../lib/records.ts'
import type { Opened } from './continuity.ts'
import type { Owner } from './owner.ts'
import type { Reader } from './reader.ts'

/** The last position of one sender in a conversation. */
interface Place {
  number: number
  hash: string
}

export type Sequence = ReturnType<typeof createSequence>

/** Positions in conversations: the own message that the next one follows, and the last one of each counterpart. */
export function createSequence({ address, vault }: Owner, reader: Reader, call: Call) {
  const toRecordName = (counterpart: string, writer: string) => `place ${address} ${counterpart} ${writer}`

  async function advance(counterpart: string, writer: string, place: Place): Promise<void> {
    const name = toRecordName(counterpart, writer)
    const known = await vault.read<Place>(name)
    if (known === null || known.number < place.number) await vault.write(name, place)
  }

  /** Notes how far both sides have come. */
  async function note(counterpart: string, rows: readonly DirectMessageRow[], opened: readonly Opened[]) {
    const furthest = new Map<string, Place>()
    for (const [at, row] of rows.entries()) {
      const each = opened[at]
      if (each === undefined || !('content' in each)) continue
      const { number } = each.content
      if (number > (furthest.get(row.from_address)?.number ?? 0))
        furthest.set(row.from_address, { number, hash: row.msg_sha256_base64 })
    }
    for (const [writer, place] of furthest) await advance(counterpart, writer, place)
  }

  return {
    note,

    /** The own message that the next one follows. @throws FoyerError when the server cannot be reached for it */
    async last(counterpart: string): Promise<Place | null> {
      const name = toRecordName(counterpart, address)
      const known = await vault.read<Place>(name)
      if (known !== null) return known
      // A device that is new here: the last message of another one tells.
      const query = { from_address: address, to_address: counterpart, peek: '1' as const }
      const rows = filterRecords(await call(history, { query }))
      await note(counterpart, rows, await reader.open(rows))
      return vault.read<Place>(name)
    },

    /**
     * Whether the newest messages that a server shows reach as far as those that were seen here before: one
     * that leaves out the end of a conversation shows nothing that contradicts it (F51, F52).
     */
    async isComplete(
      counterpart: string,
      rows: readonly DirectMessageRow[],
      opened: readonly Opened[],
    ): Promise<boolean> {
      const known = await vault.read<Place>(toRecordName(counterpart, counterpart))
      if (known === null) return true
      return rows.some((row, at) => {
        const each = opened[at]
        if (row.from_address !== counterpart || each === undefined) return false
        // One that cannot be read says nothing about its number: its own tile tells.
        return !('content' in each) || each.content.number >= known.number
      })
    },
  }
}
