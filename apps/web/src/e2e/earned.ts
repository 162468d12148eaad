import { hashDomain, roomIdOf } from '@foyer/contract'
import type { World } from '@foyer/testkit'

const DOMAIN = 'slowtrains.example'
const PATH = '/timetable'
/** Counted messages of the last days, today last. */
const DAYS = [4, 7, 3, 9, 12, 6, 2, 8, 11, 5, 14, 9, 7, 16]

const ROOM = `
INSERT INTO rooms (id, domain, hashed_domain, path, title, seq, message_count, last_message_at)
VALUES ($1, $2, $3, $4, 'Timetable', $5, $5, now() - interval '3 h')`
const MESSAGES = `
INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
SELECT $1, '00000000-0000-7000-9000-' || lpad(n::text, 12, '0'), n, n, $2, 'Platform ' || n, at
FROM (
  SELECT row_number() OVER (ORDER BY d.ago DESC, i) AS n,
    (date_trunc('day', now() AT TIME ZONE 'UTC') - d.ago * interval '1 day' + i * interval '11 s') AT TIME ZONE 'UTC' AS at
  FROM unnest($3::int[], $4::int[]) AS d (ago, counted), generate_series(1, d.counted) i
) written`
const LEVELS = `
INSERT INTO levels (identity, domain, n, created_at)
SELECT $1, $2, n, now() - ago * interval '1 day' FROM unnest($3::int[], $4::int[]) AS l (n, ago)`
const VOUCHERS = `
INSERT INTO vouchers (holder, token, domain, title, description, expires_at, redeemed_at, redeem_code) VALUES
($1, 9001, 'slowtrains.example', 'A postcard from the line', 'Sent from any station you like.', NULL, NULL, NULL),
($1, 9002, 'slowtrains.example', 'Ten per cent off a sleeper', 'One berth, any night line on the map.', now() + interval '90 days', NULL, NULL),
($1, 9003, 'lumen-library.example', 'Library tote bag', 'Collected at the front desk.', NULL, now() - interval '18 days', 'LMP7-Q4XD-92KA'),
($1, 9004, 'kiln-and-kettle.example', 'Five euros at the kiln', 'For anything with a handle.', now() - interval '50 days', NULL, NULL)`
const REWARD = `
INSERT INTO rewards (identity, id, domain, event, token, amount, status, title, description)
VALUES ($1, 'demo-waits', $2, 'chat_level_3', 9005, 1, 'pending', 'Ten per cent off a sleeper', '')`

/** Gives somebody a fortnight of messages, three levels, and vouchers of every state. */
export async function earn({ context }: World, member: string): Promise<void> {
  const { pool } = context.database
  const total = DAYS.reduce((sum, counted) => sum + counted, 0)
  const roomId = roomIdOf(DOMAIN, PATH)
  await pool.query(ROOM, [roomId, DOMAIN, hashDomain(DOMAIN), PATH, total])
  const ago = DAYS.map((_, index) => DAYS.length - 1 - index)
  await pool.query(MESSAGES, [roomId, member, ago, DAYS])
  await pool.query(LEVELS, [member, DOMAIN, [1, 2, 3], [13, 11, 3]])
  await pool.query(VOUCHERS, [member])
  await pool.query(REWARD, [member, DOMAIN])
}
