import type { DirectMessage, DirectPreview } from '@foyer/client'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress } from './sign-in.ts'

/** The newest message with each counterpart; nothing is asked for guests, who have none. */
export function useDirectPreviews(): Answer<DirectPreview[]> {
  const { directMessages } = useClient()
  const address = useAddress()
  return useAnswer(address, () => directMessages.previews(address ?? ''))
}

/** One's messages with somebody, oldest first; null asks nothing. */
export function useDirectHistory(counterpart: string | null): Answer<DirectMessage[]> {
  const { directMessages } = useClient()
  const address = useAddress()
  const key = address === null || counterpart === null ? null : `${address} ${counterpart}`
  return useAnswer(key, () => directMessages.history(address ?? '', counterpart ?? ''))
}
