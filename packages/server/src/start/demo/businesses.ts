import { hashDomain } from '@foyer/contract'
import type { Context } from '../../context.ts'
import { insertMessage } from '../../features/business-messages/store.ts'
import { upsertRule } from '../../features/rewards/store.ts'
import { uuidv7 } from '../../lib/uuid.ts'
import { toId } from './identity.ts'
import { type DemoBusiness, demoBusinesses } from './script.ts'

/** Gives a domain its name, owner and rewards; keeps what exists. */
export async function seedBusiness(
  context: Context,
  { domain, title, owner, rules }: DemoBusiness,
): Promise<void> {
  const { pool, db } = context.database
  const { rowCount } = await pool.query(
    `INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns') ON CONFLICT DO NOTHING`,
    [domain, toId(context, owner)],
  )
  if (rowCount === 0) return
  const settings = `
    INSERT INTO domains (domain, hashed_domain, title, allow_auto_airdrop) VALUES ($1, $2, $3, true)
    ON CONFLICT (domain) DO UPDATE SET title = excluded.title, allow_auto_airdrop = true`
  await pool.query(settings, [domain, hashDomain(domain), title])
  for (const { level, title, description, amount, validDays } of rules)
    await upsertRule(db, { domain, level, title, description, imageUrl: null, amount, validDays, cap: null })
}

/** Writes the demo businesses' greetings to a new account. */
export async function greetNewcomers(context: Context, address: string): Promise<void> {
  const { database, userFeeds } = context
  for (const { domain, owner, greeting } of demoBusinesses) {
    for (const { text, minutesAgo } of greeting) {
      const id = uuidv7()
      const { message, alongside } = await insertMessage(
        database,
        {
          customer: address,
          domain,
          id,
          type: 'business',
          author: toId(context, owner),
          text,
          reference: null,
        },
        async (client) => {
          await client.query(
            `UPDATE business_messages SET created_at = now() - make_interval(mins => $2) WHERE id = $1`,
            [id, minutesAgo],
          )
          return userFeeds.append(client, 'b2c', id, [address])
        },
      )
      userFeeds.publish('b2c', alongside, message)
    }
  }
}
