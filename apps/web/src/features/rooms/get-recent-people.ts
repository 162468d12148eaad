import type { LiveMessage } from '@foyer/client'
import type { UserRef } from '@foyer/contract/rooms'

/** The authors of messages, latest first, each once. */
export function getRecentPeople(messages: readonly LiveMessage[], most = 12): UserRef[] {
  const people = new Map<string, UserRef>()
  for (let i = messages.length - 1; i >= 0 && people.size < most; i--) {
    const user = messages[i]?.user
    if (user?.public_id && !people.has(user.public_id)) people.set(user.public_id, user)
  }
  return [...people.values()]
}
