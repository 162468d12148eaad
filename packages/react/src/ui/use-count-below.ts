'use client'

import { useState } from 'react'

/**
 * Counts the messages of others that arrived while the end was out of sight.
 *
 * @param messages oldest first
 * @param following the newest message is in view
 */
export function useCountBelow(
  messages: readonly { key: string; own: boolean }[],
  following: boolean,
): number {
  const lastKey = messages.at(-1)?.key
  const [seen, setSeen] = useState(lastKey)
  if (following && seen !== lastKey) setSeen(lastKey)
  if (following) return 0
  const index = messages.findLastIndex((message) => message.key === seen)
  // The loaded part lies in the past: what arrived after it is unknown.
  if (index === -1) return 0
  return messages.slice(index + 1).filter((message) => !message.own).length
}
