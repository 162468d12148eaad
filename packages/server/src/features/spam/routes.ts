import { type GuardSetting, type SpamGuard, spam } from '@foyer/contract/spam'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { byStaff, ofPath } from '../../access/owner.ts'
import type { Context } from '../../context.ts'
import { WHOLE_SERVER } from '../../database/audit-log.ts'
import { route } from '../../http/route.ts'
import { assertUnchanged } from '../../lib/inputs.ts'
import { readGuard, type StoredGuard, saveGuard } from './guard-store.ts'

/** Calls that set how strictly a domain, and the whole server, hold back spam. */
export function registerSpam(app: FastifyInstance, context: Context): void {
  const { config, database, lookups } = context
  const { pool } = database
  const toSetting = async (domain: string, stored: StoredGuard): Promise<GuardSetting> => ({
    domain,
    ...stored,
    server_guard: (await lookups.policy(WHOLE_SERVER)).spamGuard ?? config.spam,
  })

  route(
    app,
    context,
    spam.guard,
    { who: 'account', role: 'moderator', owner: ofPath },
    async ({ subject: { domain } }) => toSetting(domain, await readGuard(pool, domain)),
  )

  route(
    app,
    context,
    spam.setGuard,
    byStaff('moderator', ofPath),
    async ({ input, subject: { domain }, audited, refuse }) => {
      const { guard, expected } = input.body
      const after = await audited(async (client) => {
        const before = await readGuard(client, domain)
        assertUnchanged(before, expected, refuse)
        return change(client, domain, before, guard)
      })
      lookups.forgetPolicy(domain)
      return toSetting(domain, after)
    },
  )

  route(app, context, spam.serverGuard, { who: 'operator' }, async () => ({
    ...(await readGuard(pool, WHOLE_SERVER)),
    configured: config.spam,
  }))

  const writes = { who: 'operator', limit: 'moderate' } as const
  route(app, context, spam.setServerGuard, writes, async ({ input, audited, refuse }) => {
    const { guard, expected } = input.body
    const after = await audited(async (client) => {
      const before = await readGuard(client, WHOLE_SERVER)
      assertUnchanged(before, expected, refuse)
      return change(client, WHOLE_SERVER, before, guard)
    })
    lookups.forgetPolicy(WHOLE_SERVER)
    return { ...after, configured: config.spam }
  })
}

/** Saves a guard with its line of the audit log. */
async function change(
  client: pg.PoolClient,
  domain: string,
  before: StoredGuard,
  guard: SpamGuard | null,
): Promise<{ answer: StoredGuard; line: { before: object; after: object } }> {
  const answer = await saveGuard(client, domain, guard)
  return { answer, line: { before: { guard: before.guard }, after: { guard: answer.guard } } }
}
