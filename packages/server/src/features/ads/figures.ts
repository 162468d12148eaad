import { type AdAct, ANALYTICS_KEPT_DAYS, FIGURES_DAYS } from '@foyer/contract'
import type { AdFigures } from '@foyer/contract/ads'
import type pg from 'pg'

const TODAY = `(now() AT TIME ZONE 'UTC')::date`

/** Only an ad that the domain shows is counted, so invented ids make no rows. */
const COUNT = `
INSERT INTO ad_events (domain, ad, day, views, clicks)
SELECT domain, id, ${TODAY}, ($3 = 'view')::int, ($3 = 'click')::int FROM ads WHERE domain = $1 AND id = $2
ON CONFLICT (domain, ad, day) DO UPDATE
SET views = ad_events.views + excluded.views, clicks = ad_events.clicks + excluded.clicks
RETURNING views + clicks = 1 AS is_first`
const FORGET = `DELETE FROM ad_events WHERE domain = $1 AND day < ${TODAY} - ${ANALYTICS_KEPT_DAYS}`

/** Counts a view or click of an ad today (UTC). The first of a day deletes what is too old. */
export async function countAdEvent(
  pool: pg.Pool,
  { domain, ad, act }: { domain: string; ad: string; act: AdAct },
): Promise<void> {
  const { rows } = await pool.query<{ is_first: boolean }>({
    name: 'count-ad',
    text: COUNT,
    values: [domain, ad, act],
  })
  if (rows[0]?.is_first) await pool.query(FORGET, [domain])
}

const READ = `
SELECT a.id, coalesce(sum(e.views), 0)::float8 AS views, coalesce(sum(e.clicks), 0)::float8 AS clicks
FROM ads a LEFT JOIN ad_events e ON e.domain = a.domain AND e.ad = a.id AND e.day > ${TODAY} - ${FIGURES_DAYS}
WHERE a.domain = $1 GROUP BY a.id, a.place ORDER BY a.place`

/** Views and clicks of each ad of a domain, in the order of its list. */
export async function readAdFigures(pool: pg.Pool, domain: string): Promise<AdFigures['ads']> {
  return (await pool.query<AdFigures['ads'][number]>(READ, [domain])).rows
}
