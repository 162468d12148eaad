import type pg from 'pg'

/**
 * heat = Σ w·2^(−age/6 h) over 48 h, with at most 10 points per identity, room and UTC hour, the earliest ones first, so
 * that one person alone cannot make a room hot (docs/wire.md#rooms-and-messages). Rounded, so that rooms with the same
 * history have the same heat in any order of summation.
 */
const HEAT = `
WITH points AS (
  SELECT room_id, author AS who, created_at AS at, id AS tie, 3.0 AS w FROM messages
  WHERE room_id = ANY ($1) AND deleted_at IS NULL AND created_at > now() - interval '48 hours'
  UNION ALL
  SELECT room_id, author, created_at, message_id || reaction, 1.0 FROM reactions
  WHERE room_id = ANY ($1) AND created_at > now() - interval '48 hours'
  UNION ALL
  SELECT room_id, identity, opened_at, '', 0.5 FROM lobby_opens
  WHERE room_id = ANY ($1) AND opened_at > now() - interval '48 hours'
), capped AS (
  SELECT room_id, at, greatest(0, least(w, 10 - (sum(w) OVER hour - w))) AS w FROM points
  WINDOW hour AS (PARTITION BY room_id, who, date_trunc('hour', at AT TIME ZONE 'UTC') ORDER BY at, tie)
)
SELECT room_id, round(sum(w * power(2, -extract(epoch FROM now() - at) / 21600))::numeric, 6)::float8 AS heat,
  count(*)::int AS points
FROM capped GROUP BY room_id`

/** Heat of a room, and the number of rows it was computed from. */
export interface Heat {
  heat: number
  points: number
}

/** Heat of rooms by id; rooms without points are missing. */
export async function readHeats(
  database: pg.Pool | pg.ClientBase,
  roomIds: string[],
): Promise<Map<string, Heat>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await database.query<Heat & { room_id: string }>({
    name: 'heat',
    text: HEAT,
    values: [roomIds],
  })
  return new Map(rows.map(({ room_id, heat, points }) => [room_id, { heat, points }]))
}
