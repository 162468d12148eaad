import type { Ad, Ads } from '@foyer/contract/ads'
import type pg from 'pg'
import { laterThan } from '../../database/columns.ts'
import { uuidv7 } from '../../lib/uuid.ts'

type List = Omit<Ads, 'slots'>
type Row = { [K in keyof Ad]: Ad[K] | null } & { updated_at: Date | null }

/** One statement for list and version, so that both belong together. */
const READ = `
SELECT d.ads_at AS updated_at, a.id, a.text, a.image_url, a.link_url
FROM domains d LEFT JOIN ads a ON a.domain = d.domain AND a.place < $2 WHERE d.domain = $1 ORDER BY a.place`

/** The ads of a domain in list order, at most `limit`. */
export async function readAds(pool: Pick<pg.Pool, 'query'>, domain: string, limit: number): Promise<List> {
  const { rows } = await pool.query<Row>({ name: 'ads', text: READ, values: [domain, limit] })
  return {
    ads: rows.flatMap(({ id, text, image_url, link_url }) =>
      id === null || text === null || link_url === null ? [] : [{ id, text, image_url, link_url }],
    ),
    updated_at: rows[0]?.updated_at?.toISOString() ?? null,
  }
}

/** Upserts by position: of two concurrent lists one remains, complete. */
const PUT = `
INSERT INTO ads (domain, place, id, text, image_url, link_url)
SELECT $1, place - 1, id, text, nullif(image_url, ''), link_url
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY AS a (id, text, image_url, link_url, place)
ON CONFLICT (domain, place) DO UPDATE
SET id = excluded.id, text = excluded.text, image_url = excluded.image_url, link_url = excluded.link_url`
const CUT = 'DELETE FROM ads WHERE domain = $1 AND place >= $2'
const SAME = `SELECT id, text, coalesce(image_url, '') AS image_url, link_url FROM ads WHERE domain = $1 ORDER BY place`
const NOTE = `UPDATE domains SET ads_at = ${laterThan('ads_at')} WHERE domain = $1`

/**
 * Replaces all ads of a domain. An ad with the same text, picture and link keeps its id, and with it its figures. The
 * caller's transaction holds the domain's lock.
 */
export async function replaceAds(
  client: pg.PoolClient,
  domain: string,
  values: readonly Omit<Ad, 'id'>[],
): Promise<void> {
  const { rows: known } = await client.query<Ad>(SAME, [domain])
  const takeId = (wanted: Omit<Ad, 'id'>): string => {
    const place = known.findIndex((ad) => toText(ad) === toText(wanted))
    return place === -1 ? uuidv7() : (known.splice(place, 1)[0]?.id ?? uuidv7())
  }
  await client.query(PUT, [
    domain,
    values.map(takeId),
    values.map(({ text }) => text),
    values.map(({ image_url }) => image_url ?? ''),
    values.map(({ link_url }) => link_url),
  ])
  await client.query(CUT, [domain, values.length])
  await client.query(NOTE, [domain])
}

const toText = ({ text, image_url, link_url }: Omit<Ad, 'id'>): string =>
  JSON.stringify([text, image_url ?? '', link_url])
