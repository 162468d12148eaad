import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { publishMoved } from './moved-messages.ts'
import { renameIn } from './renamed-messages.ts'

/** Shows a new name or picture of a person in open rooms, on the newest of their messages. */
export async function showFace(context: Context, identity: string): Promise<void> {
  const changed = await inTransaction(context.database.pool, (client) => renameIn(client, identity))
  await publishMoved(context, changed)
}
