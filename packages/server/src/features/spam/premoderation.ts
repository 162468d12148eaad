import type { Premoderation } from '@foyer/contract/moderation'
import type { Context } from '../../context.ts'

/** Latest messages of an author among which one of the domain is looked for. */
const LOOK_BACK = 400

/** Bots are programs of the domain's owner. A hidden message does not stand. */
const PASSES = `
SELECT EXISTS (SELECT 1 FROM identities WHERE id = $2 AND auth_type = 'bot')
  OR ($3 <> 'all' AND EXISTS (SELECT 1 FROM spam_trusts WHERE domain = $1 AND identity = $2))
  OR ($3 = 'newcomers' AND EXISTS (
    SELECT 1 FROM (
      SELECT room_id FROM messages WHERE author = $2 AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${LOOK_BACK}
    ) mine JOIN rooms r ON r.id = mine.room_id WHERE r.domain = $1
  )) AS passes`

/**
 * True when a message waits for a moderator whatever it says. The caller asks whether the author is staff.
 *
 * @param premoderation the setting of the domain
 */
export async function isPremoderated(
  { database }: Context,
  premoderation: Premoderation,
  { domain, author }: { domain: string; author: string },
): Promise<boolean> {
  if (premoderation === 'off') return false
  const values = [domain, author, premoderation]
  const { rows } = await database.pool.query<{ passes: boolean }>({
    name: 'premoderation',
    text: PASSES,
    values,
  })
  return rows[0]?.passes !== true
}
