import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { type Opened, type Placed, place } from './continuity.ts'
import { isHiddenRow, toFolded, toName } from './fold.ts'
import { createHiddenMessages, type HiddenMessages } from './hidden.ts'
import { type DirectMessage, toDirectMessage, unread } from './message.ts'
import type { Owner, Owners } from './owner.ts'
import { createReader, getCounterpart, type Reader } from './reader.ts'
import { createSequence, type Sequence } from './sequence.ts'

/** Where the messages of one owner are read and written. */
export interface DmSession {
  owner: Owner
  reader: Reader
  sequence: Sequence
  hidden: HiddenMessages
  /** Position of each row among the others. */
  place(rows: readonly DirectMessageRow[], opened: readonly Opened[]): Placed[]
  /**
   * Rows as messages, oldest first in each conversation: what can be read is, and the rest says why not. Reactions and
   * deletions are left out; a message that the person has hidden here has no text.
   */
  read<Row extends DirectMessageRow>(rows: readonly Row[]): Promise<DirectMessage<Row>[]>
  /** As `read`, of a conversation from some message to its end: without deleted texts and hidden messages. */
  readAll<Row extends DirectMessageRow>(
    rows: readonly Row[],
    counterpart: string,
  ): Promise<DirectMessage<Row>[]>
}

/** Finds the session of the signed-in person. @throws DirectRefusal `signed-out` */
export function createDmSessions({ call, platform }: Context, owners: Owners) {
  const sessions = new WeakMap<Owner, DmSession>()

  function createSession(owner: Owner): DmSession {
    const reader = createReader(owner, platform.log)
    const sequence = createSequence(owner, reader, call)
    const hidden = createHiddenMessages(owner.vault, owner.address)
    const firsts = new Map<string, string>()
    const placing: DmSession['place'] = (rows, opened) => place(rows, opened, firsts)
    return {
      owner,
      reader,
      sequence,
      hidden,
      place: placing,
      async read(rows) {
        const placed = placing(rows, await reader.open(rows))
        const read = rows.map(async (row, at) => {
          const found = placed[at] as Placed
          if (isHiddenRow(found.opened)) return []
          const counterpart = getCounterpart(row, owner.address)
          const isHidden =
            counterpart !== null &&
            (await hidden.of(counterpart)).has(toName(row.from_address, row.client_id))
          if (isHidden) return [toDirectMessage(row, { ...unread, hidden: true })]
          return [row.deleted ? toDirectMessage(row, unread) : toReadMessage(row, found)]
        })
        return (await Promise.all(read)).flat()
      },
      async readAll(rows, counterpart) {
        const placed = placing(rows, await reader.open(rows, counterpart))
        const folded = toFolded({ rows, placed, own: owner.address, counterpart })
        const gone = await hidden.of(counterpart)
        return rows.flatMap((row, at) => {
          const found = placed[at] as Placed
          const name = toName(row.from_address, row.client_id)
          if (isHiddenRow(found.opened) || gone.has(name)) return []
          const deleted = folded.isDeleted(name)
          const told = { ...row, deleted }
          return [deleted ? toDirectMessage(told, unread) : toReadMessage(told, found)]
        })
      },
    }
  }

  return async (): Promise<DmSession> => {
    const owner = await owners.present()
    const session = sessions.get(owner) ?? createSession(owner)
    sessions.set(owner, session)
    return session
  }
}

/** A row as far as it could be read. */
export function toReadMessage<Row extends DirectMessageRow>(
  row: Row,
  { opened, discontinuity }: Placed,
): DirectMessage<Row> {
  const isRead = 'content' in opened
  return toDirectMessage(row, {
    plaintextMessage: isRead ? opened.content.text : '',
    ...(!isRead && { unreadable: opened.unreadable }),
    ...(discontinuity !== null && { discontinuity }),
  })
}
