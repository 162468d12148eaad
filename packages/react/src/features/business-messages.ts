import type { BusinessHistory, BusinessHistoryParams, BusinessMessage } from '@foyer/client'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress } from './sign-in.ts'

/** The newest message of each business; nothing is asked for guests, who have none. */
export function useBusinessPreviews(): Answer<BusinessMessage[]> {
  const { businessMessages } = useClient()
  const address = useAddress()
  return useAnswer(address, () => businessMessages.previews(address ?? ''))
}

/**
 * A page of a thread, newest first; null asks nothing. A screen shows one after the other, each found by the
 * `next` of the one before.
 */
export function useBusinessHistory(params: BusinessHistoryParams | null): Answer<BusinessHistory> {
  const { businessMessages } = useClient()
  const ask = async () =>
    params === null ? { next: null, previous: null, results: [] } : businessMessages.history(params)
  return useAnswer(params === null ? null : keyOf(params), ask)
}

const keyOf = ({ fromAddress, toDomain, referenceMessageId, next }: BusinessHistoryParams) =>
  JSON.stringify([fromAddress, toDomain, referenceMessageId, next])
