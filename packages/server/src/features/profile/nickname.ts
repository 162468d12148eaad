import { NAME_MAX } from '@foyer/contract'
import { profile } from '@foyer/contract/profile'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { route } from '../../http/route.ts'
import { assertFaultless } from '../../lib/inputs.ts'
import { foldName } from '../../lib/names/fold.ts'
import { findNameFaults } from '../../lib/names/input.ts'
import { tidyName } from '../../lib/names/rule.ts'
import { publishMoved, renameIn } from '../rooms/api.ts'
import { readIdentityRow } from './store.ts'

/** A guest who has written nothing gets a row only with a name. */
const SET = `
INSERT INTO identities AS i (id, auth_type, display_name, folded_name)
SELECT $1, 'guest', $2, $3 WHERE $2::text IS NOT NULL
ON CONFLICT (id) DO UPDATE
SET display_name = excluded.display_name, folded_name = excluded.folded_name, updated_at = now()
WHERE NOT i.suspended AND i.display_name IS DISTINCT FROM excluded.display_name`
const CLEAR = `
UPDATE identities SET display_name = NULL, folded_name = NULL, updated_at = now()
WHERE id = $1 AND NOT suspended AND display_name IS NOT NULL`

const store = (client: pg.ClientBase, id: string, nickname: string | null) =>
  nickname === null ? client.query(CLEAR, [id]) : client.query(SET, [id, nickname, foldName(nickname)])

export function registerNickname(app: FastifyInstance, context: Context): void {
  const { database, lookups, events } = context

  route(
    app,
    context,
    profile.setNickname,
    { who: 'identity', site: 'any', limit: 'write' },
    async ({ input, caller, refuse, take }) => {
      if (caller.kind !== 'guest') throw refuse('notGuest')
      const typed = input.body.nickname ?? ''
      const nickname = tidyName(typed) === '' ? null : tidyName(typed)
      if (nickname !== null)
        assertFaultless(findNameFaults('nickname', typed, { max: NAME_MAX, bearer: 'person' }))
      if (nickname !== null && (await readIdentityRow(database.db, caller.id)) === undefined)
        await take('newGuest')
      const renamed = await inTransaction(database.pool, async (client) =>
        (await store(client, caller.id, nickname)).rowCount === 1 ? renameIn(client, caller.id) : null,
      )
      if (renamed !== null) {
        lookups.forgetPerson(caller.id)
        await events.publish('profile.changed', { identity: caller.id })
        await publishMoved(context, renamed)
      }
      return { public_id: caller.id, nickname }
    },
  )
}
