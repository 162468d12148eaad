import type { World } from '@foyer/testkit'
import type { Page } from 'playwright-core'

const LINES = 10_000

/** Fills a room with ten thousand messages of one person, as a server would have written them. */
export async function fillLongRoom(world: World, url: string): Promise<void> {
  const writer = world.client()
  await writer.init()
  const room = writer.rooms.open(url)
  const { room_id, user } = await room.send('line 0')
  room.close()
  const { pool } = world.context.database
  // In the order of their ids.
  await pool.query(
    `INSERT INTO messages (room_id, id, seq, changed_seq, author, content, created_at)
     SELECT $1, lpad(to_hex($3::bigint + n), 12, '0'), n + 1, n + 1, $2,
       'line ' || n || ' ' || repeat('and some more words ', n % 7), now() + n * interval '1 millisecond'
     FROM generate_series(1, ${LINES}) n`,
    [room_id, user.public_id, Date.now()],
  )
  await pool.query(
    `UPDATE messages SET id = left(id, 8) || '-' || right(id, 4) || '-7000-8000-' || lpad(to_hex(seq), 12, '0')
     WHERE length(id) = 12`,
  )
  await pool.query('UPDATE rooms SET seq = $2, message_count = $2 WHERE id = $1', [room_id, LINES + 1])
  await world.restart() // Forgets the page that was kept of the room.
}

export const newest = (page: Page) => page.getByRole('log').getByText(`line ${LINES} `)
