import { isRefusal, type LiveMessage } from '@foyer/client'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { onNavigate } from '../../lib/routes.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'

const HIGHLIGHT_MS = 2_400

interface TargetOptions {
  /** Id of the message in the address. */
  messageId: string | null
  messages: readonly LiveMessage[]
  loadAround: (messageId: string) => Promise<void>
  toRow: (key: string) => void
}

/** Scrolls to the message in the address, loading it where needed, and returns its key while it is highlighted. */
export function useMessageTarget({ messageId, messages, loadAround, toRow }: TargetOptions): string | null {
  const text = useText()
  const say = useToast()
  const requested = useRef<string | null>(null)
  const [reached, setReached] = useState<string | null>(null)
  const [targetKey, setTargetKey] = useState<string | null>(null)
  if (messageId === null && reached !== null) setReached(null)
  // A link to the same message scrolls to it again.
  useEffect(() => onNavigate(() => setReached(null)), [])

  // A layout effect, so that the end of the room is not painted first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: searches again whenever messages arrive
  useLayoutEffect(() => {
    if (messageId === null) requested.current = null
    if (messageId === null || reached === messageId || messages.length === 0) return
    const found = messages.find((message) => message.id === messageId)
    if (found !== undefined) {
      setReached(messageId)
      setTargetKey(found.key)
      toRow(found.key)
    } else if (requested.current !== messageId) {
      requested.current = messageId
      loadAround(messageId).catch((error: unknown) => {
        const isGone = isRefusal(error, null, 'notFound')
        say(isGone ? text.room.linkGone : text.room.failedTitle)
        if (isGone) setReached(messageId)
        else requested.current = null // The next change of the messages tries again.
      })
    }
  }, [messageId, messages, reached])

  useEffect(() => {
    if (targetKey === null) return
    const timer = setTimeout(() => setTargetKey(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [targetKey])
  return targetKey
}
