import type { DirectMessageRow } from '@foyer/contract/direct-messages'
import type { Context } from '../../context.ts'
import { type Opened, type Placed, place } from './continuity.ts'
import { type DirectMessage, toDirectMessage } from './message.ts'
import type { Owner, Owners } from './owner.ts'
import { createReader, type Reader } from './reader.ts'
import { createSequence, type Sequence } from './sequence.ts'

/** Where the messages of one owner are read and written. */
export interface DmSession {
  owner: Owner
  reader: Reader
  sequence: Sequence
  /** Where each row stands among the others. */
  place(rows: readonly DirectMessageRow[], opened: readonly Opened[]): Placed[]
  /** Rows as messages, oldest first in each conversation: what can be read is, and the rest says why not. `expected` as for `Reader.open`. */
  read<Row extends DirectMessageRow>(rows: readonly Row[], expected?: string): Promise<DirectMessage<Row>[]>
}

/** Finds the desk of whoever is signed in. @throws DirectRefusal `signed-out` */
export function createDmSessions({ call, platform }: Context, owners: Owners) {
  const sessions = new WeakMap<Owner, DmSession>()

  function createSession(owner: Owner): DmSession {
    const reader = createReader(owner, platform.log)
    const sequence = createSequence(owner, reader, call)
    const firsts = new Map<string, string>()
    const placing: DmSession['place'] = (rows, opened) => place(rows, opened, firsts)
    return {
      owner,
      reader,
      sequence,
      place: placing,
      async read(rows, expected) {
        const placed = placing(rows, await reader.open(rows, expected))
        return rows.map((row, at) => toReadMessage(row, placed[at] as Placed))
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
