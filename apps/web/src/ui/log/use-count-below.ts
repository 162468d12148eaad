import { useState } from 'react'

/** How many messages of others came in while the end was out of sight. */
export function useCountBelow(
  messages: readonly { key: string; own: boolean }[],
  following: boolean,
): number {
  const lastKey = messages.at(-1)?.key
  const [seen, setSeen] = useState(lastKey)
  if (following && seen !== lastKey) setSeen(lastKey)
  if (following) return 0
  const index = messages.findLastIndex((message) => message.key === seen)
  // Where a piece of the past is shown, nobody has counted what came after it.
  if (index === -1) return 0
  return messages.slice(index + 1).filter((message) => !message.own).length
}
