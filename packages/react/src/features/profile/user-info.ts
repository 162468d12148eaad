import type { UserInfo } from '@foyer/contract/profile'
import { useClient } from '../../provider.tsx'
import { type Answer, useAnswer } from '../../use-answer.ts'
import { useAddress, useStatus } from '../sign-in/person.ts'

/**
 * Who the person is, as the server sees them; asked anew whenever they become somebody else.
 *
 * @param domain the client's own unless said
 * @param asking false puts it off, as while a wallet has been connected but has not signed yet
 */
export function useUserInfo(domain?: string, asking = true): Answer<UserInfo> {
  const { profile } = useClient()
  const status = useStatus()
  const address = useAddress()
  const key = status === 'connected' && asking ? `${domain ?? ''} ${address ?? ''}` : null
  return useAnswer(key, () => profile.userInfo(domain))
}
