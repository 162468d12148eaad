import type { LiveMessage } from '@foyer/client'
import { FoyerError } from '@foyer/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'

const SHOWN_MS = 2_400

interface TargetOptions {
  /** The message that the address points at. */
  messageId: string | null
  messages: readonly LiveMessage[]
  loadAround: (messageId: string) => Promise<void>
  toRow: (key: string) => void
}

/** Goes to the message that the address points at, however far back it is, and says which one it is for a while. */
export function useMessageTarget({ messageId, messages, loadAround, toRow }: TargetOptions): string | null {
  const text = useText()
  const say = useToast()
  const asked = useRef<string | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  if (messageId === null && reached !== null) setReached(null)

  // Before the browser paints: the end of the room must not flash up on the way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever messages arrive
  useLayoutEffect(() => {
    if (messageId === null) asked.current = null
    if (messageId === null || reached === messageId || messages.length === 0) return
    const found = messages.find((message) => message.id === messageId)
    if (found !== undefined) {
      setReached(messageId)
      setTargetKey(found.key)
      toRow(found.key)
    } else if (asked.current !== messageId) {
      asked.current = messageId
      loadAround(messageId).catch((error: unknown) => {
        const isGone = error instanceof FoyerError && error.status === 404
        say(isGone ? text.room.linkGone : text.room.failedTitle)
        if (isGone) setReached(messageId)
        else asked.current = null // The next sign of life tries again.
      })
    }
  }, [messageId, messages])

  useEffect(() => {
    if (targetKey === null) return
    const timer = setTimeout(() => setTargetKey(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [targetKey])
  return targetKey
}
