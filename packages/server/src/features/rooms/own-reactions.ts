import type { Context } from '../../context.ts'

/** Reactions of `caller` to some messages, each as message id, space, reaction. */
export async function readOwnReactions(
  { database }: Context,
  roomId: string,
  messageIds: string[],
  caller: string,
): Promise<Set<string>> {
  const text =
    'SELECT message_id, reaction FROM reactions WHERE room_id = $1 AND message_id = ANY ($2) AND author = $3'
  const { rows } = await database.pool.query<{ message_id: string; reaction: string }>({
    name: 'own-reactions',
    text,
    values: [roomId, messageIds, caller],
  })
  return new Set(rows.map(({ message_id, reaction }) => `${message_id} ${reaction}`))
}
