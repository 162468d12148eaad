import { hashDomain } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import { PERSON, type PersonRow, toUser } from '../../access/people.ts'
import type { Context } from '../../context.ts'
import { foldName, startsName } from '../../lib/names/fold.ts'
import { BY_NEWEST_MESSAGE } from './listed.ts'

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

/** Rooms of a domain and messages of each that are searched for authors, and authors that are compared. */
const ROOMS = 50
const LOOK_BACK_EACH = 200
const AUTHORS = 1_000

/** Authors of the latest messages in the busiest rooms of a domain, deleted messages included, the latest first. */
const DOMAIN_PEOPLE = `
SELECT recent.author, ${PERSON} FROM (
  SELECT author, max(created_at) AS at FROM (
    SELECT m.author, m.created_at FROM (
      SELECT r.id FROM rooms r WHERE r.hashed_domain = $1 AND r.last_message_slot IS NOT NULL
      ORDER BY ${BY_NEWEST_MESSAGE} LIMIT ${ROOMS}
    ) r
    CROSS JOIN LATERAL (
      SELECT author, created_at FROM messages WHERE room_id = r.id ORDER BY seq DESC LIMIT ${LOOK_BACK_EACH}
    ) m
  ) last GROUP BY author ORDER BY at DESC LIMIT ${AUTHORS}
) recent
LEFT JOIN identities i ON i.id = recent.author
ORDER BY recent.at DESC`

/** Authors in a domain with a name, a word of the name or an id that starts with `prefix`. */
export async function readDomainPeople(
  { database }: Context,
  domain: string,
  prefix: string,
): Promise<UserRef[]> {
  const { rows } = await database.pool.query<PersonRow>({
    name: 'domain-people',
    text: DOMAIN_PEOPLE,
    values: [hashDomain(domain)],
  })
  return choosePeople(rows, prefix)
}

/** Authors in a room with a name, a word of the name or an id that starts with `prefix`. */
export async function readPeople({ database }: Context, roomId: string, prefix: string): Promise<UserRef[]> {
  const { rows } = await database.pool.query<PersonRow>({ name: 'people', text: PEOPLE, values: [roomId] })
  return choosePeople(rows, prefix)
}

function choosePeople(rows: PersonRow[], prefix: string): UserRef[] {
  const wanted = foldName(prefix)
  return rows
    .map(toUser)
    .filter((person) => matchesName(person, wanted))
    .slice(0, MAX_PEOPLE)
}

function matchesName({ display_name, ens, public_id }: UserRef, wanted: string): boolean {
  // A guest is shown with the letters after `g_`.
  const ids = [public_id, public_id.replace(/^g_/, '')]
  return startsName(display_name ?? ens ?? '', wanted) || ids.some((id) => id.startsWith(wanted))
}
