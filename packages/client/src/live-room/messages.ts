import type { Message, Reaction, UserRef } from '@foyer/contract/rooms'
import type { Changing, LiveMessage, Reacting } from './state.ts'

/** A message of the server as a screen shows it. */
export function sent(message: Message, me: UserRef | null): LiveMessage {
  const own = me !== null && message.user.public_id === me.public_id
  const key = own ? (message.client_id ?? message.id) : message.id
  return { ...message, key, own, state: 'sent', reason: null, sended: true }
}

/** The list with a message added or replaced, by `seq`. */
export function withMessage(list: readonly LiveMessage[], message: LiveMessage): LiveMessage[] {
  // Almost every change concerns the end of the list.
  let place = list.length
  while (place > 0 && (list[place - 1] as LiveMessage).seq > message.seq) place -= 1
  const known = list[place - 1]?.id === message.id
  return known ? list.with(place - 1, message) : list.toSpliced(place, 0, message)
}

/** The message as it will be once the server has confirmed the person's reactions to it. */
export function withReacting(message: LiveMessage, reacting: readonly Reacting[]): LiveMessage {
  const own = reacting.filter(({ messageId }) => messageId === message.id)
  return own.length === 0 ? message : { ...message, reactions: own.reduce(toggled, message.reactions) }
}

function toggled(reactions: Reaction[], { reaction, reacted }: Reacting): Reaction[] {
  const found = reactions.find((each) => each.reaction === reaction)
  if ((found?.reacted ?? false) === reacted) return reactions
  if (found === undefined) return [...reactions, { reaction, count: 1, reacted: true }]
  const count = found.count + (reacted ? 1 : -1)
  return reactions.flatMap((each) =>
    each !== found ? [each] : count > 0 ? [{ reaction, count, reacted }] : [],
  )
}

/** The message as it will be once the server has confirmed the person's last change to it. */
export function withChanging(message: LiveMessage, changing: readonly Changing[]): LiveMessage {
  const own = changing.findLast(({ messageId }) => messageId === message.id)
  if (own === undefined || message.deleted) return message
  const { content } = own
  const changed = { ...message, state: 'pending', reason: null } as const
  return content === null
    ? { ...changed, content: '', reactions: [], deleted: true }
    : { ...changed, content }
}
