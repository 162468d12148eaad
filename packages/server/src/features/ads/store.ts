import type { Ad } from '@foyer/contract/ads'
import type pg from 'pg'
import { uuidv7 } from '../../uuid.ts'

/** A domain's list, in its order. */
export async function readAds(pool: Pick<pg.Pool, 'query'>, domain: string, limit: number): Promise<Ad[]> {
  const text = 'SELECT id, text, image_url, link_url FROM ads WHERE domain = $1 ORDER BY place LIMIT $2'
  return (await pool.query<Ad>({ name: 'ads', text, values: [domain, limit] })).rows
}

/** What is put in a row is written over; so two who write at once leave one list, whole. */
const PUT = `
INSERT INTO ads (domain, place, id, text, image_url, link_url)
SELECT $1, place - 1, id, text, nullif(image_url, ''), link_url
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS a (id, text, image_url, link_url, place)
ON CONFLICT (domain, place) DO UPDATE
SET id = excluded.id, text = excluded.text, image_url = excluded.image_url, link_url = excluded.link_url`
const CUT = 'DELETE FROM ads WHERE domain = $1 AND place >= $2'

/** Puts these in the place of all that were there, within a transaction. */
export async function replaceAds(
  client: pg.PoolClient,
  domain: string,
  values: readonly Omit<Ad, 'id'>[],
): Promise<void> {
  await client.query(PUT, [
    domain,
    values.map(() => uuidv7()),
    values.map(({ text }) => text),
    values.map(({ image_url }) => image_url ?? ''),
    values.map(({ link_url }) => link_url),
  ])
  await client.query(CUT, [domain, values.length])
}
