import type { UserRef } from '@foyer/contract/rooms'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import type { Context } from '../../context.ts'

/** Number of recent messages searched, and of people returned. */
const LOOK_BACK = 500
const MAX_PEOPLE = 10

/** Authors of the latest messages of a room, the latest first. */
const PEOPLE = `
SELECT recent.author, ${PERSON} FROM (
  SELECT author, max(seq) AS seq FROM (
    SELECT author, seq FROM messages WHERE room_id = $1 AND deleted_at IS NULL ORDER BY seq DESC LIMIT ${LOOK_BACK}
  ) last GROUP BY author
) recent
LEFT JOIN identities i ON i.id = recent.author
ORDER BY recent.seq DESC`

/** Authors in a room with a name, a word of the name or an id that starts with `prefix`. */
export async function readPeople({ database }: Context, roomId: string, prefix: string): Promise<UserRef[]> {
  const { rows } = await database.pool.query<PersonRow>({ name: 'people', text: PEOPLE, values: [roomId] })
  const wanted = fold(prefix.trim())
  return rows
    .map(toUser)
    .filter((person) => matchesName(person, wanted))
    .slice(0, MAX_PEOPLE)
}

function matchesName({ display_name, public_id }: UserRef, wanted: string): boolean {
  const words = fold(display_name ?? '').split(/\s+/)
  return [words.join(' '), ...words, public_id].some((name) => name.startsWith(wanted))
}

/** Form for comparison, without case and accents. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
