import { createHmac } from 'node:crypto'
import { ANALYTICS_KEPT_DAYS } from '@foyer/contract'
import { isHomeHost } from '../../access/home.ts'
import type { Context } from '../../context.ts'
import { readConsents } from '../sign-in/api.ts'

const VISIT = 'INSERT INTO domain_visits (domain, day, visitor) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
const FORGET = `DELETE FROM domain_visits WHERE domain = $1 AND day < $2::date - ${ANALYTICS_KEPT_DAYS}`

/** Counts a visit of an identity, once a day (UTC), if FOYER_ANALYTICS is on and the identity has agreed. Deletes what is too old. */
export async function noteVisit(context: Context, domain: string, identity: string): Promise<void> {
  const { config, keys, database } = context
  if (!config.analytics || !(await isAgreed(context, domain, identity))) return
  const day = new Date().toISOString().slice(0, 10)
  const visitor = createHmac('sha256', keys.visits).update(`${day} ${domain} ${identity}`).digest('hex')
  const values = [domain, day, visitor.slice(0, 24)]
  const { rowCount } = await database.pool.query({ name: 'note-visit', text: VISIT, values })
  if (rowCount === 1)
    await database.pool.query({ name: 'forget-visits', text: FORGET, values: [domain, day] })
}

/** The consent to marketing for a domain decides; without one that for the chat's own pages, which is for all domains. */
async function isAgreed(context: Context, domain: string, identity: string): Promise<boolean> {
  const consents = await readConsents(context, identity)
  const here = consents.filter(({ audience }) => audience === domain || audience === `www.${domain}`)
  const deciding =
    here.length > 0 ? here : consents.filter(({ audience }) => isHomeHost(context.config, audience))
  return deciding.some(({ marketing_settings }) => marketing_settings)
}
