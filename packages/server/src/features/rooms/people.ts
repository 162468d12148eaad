import type { UserRef } from '@foyer/contract/rooms'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import type { Context } from '../../context.ts'

/** Messages looked back at, and people told of. */
const LOOK_BACK = 500
const MAX_PEOPLE = 10

/** Who wrote the last messages of a room, the latest first. */
const PEOPLE = `
SELECT recent.author, ${PERSON} FROM (
  SELECT author, max(seq) AS seq FROM (
    SELECT author, seq FROM messages WHERE room_id = $1 AND deleted_at IS NULL ORDER BY seq DESC LIMIT ${LOOK_BACK}
  ) last GROUP BY author
) recent
LEFT JOIN identities i ON i.id = recent.author
ORDER BY recent.seq DESC`

/** People of a room whose name, any word of it, or id begins like `prefix`. */
export async function readPeople({ database }: Context, roomId: string, prefix: string): Promise<UserRef[]> {
  const { rows } = await database.pool.query<PersonRow>({ name: 'people', text: PEOPLE, values: [roomId] })
  const wanted = folded(prefix.trim())
  return rows
    .map(toUser)
    .filter((person) => isCalled(person, wanted))
    .slice(0, MAX_PEOPLE)
}

function isCalled({ display_name, public_id }: UserRef, wanted: string): boolean {
  const words = folded(display_name ?? '').split(/\s+/)
  return [words.join(' '), ...words, public_id].some((name) => name.startsWith(wanted))
}

/** Capitals and accents make no difference to whoever looks for a name. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
