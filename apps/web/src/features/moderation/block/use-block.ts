import { isRefusal } from '@foyer/client'
import { block as blockCall } from '@foyer/contract/domains'
import { useClient, useUserInfo } from '@foyer/react'
import { useState } from 'react'
import { useMutation } from '../../../lib/use-mutation.ts'
import { toWho } from './identity.ts'

/** Why a person cannot be blocked. */
export type BlockError = 'self' | 'worksHere' | 'already'

export interface NewBlock {
  /** ISO 8601; null for a permanent block. */
  until: string | null
  reason: string | null
}

/** Blocks people in a domain. A person who is blocked already keeps reason and end of that block. */
export function useBlock(domain: string) {
  const { domains, blocklist } = useClient()
  const own = useUserInfo().data
  const { busy, error, run } = useMutation()
  const [blockError, setBlockError] = useState<BlockError | null>(null)
  /** @param id address or public id @returns true once they are blocked */
  const block = async (id: string, { until, reason }: NewBlock): Promise<boolean> => {
    const who = id.toLowerCase()
    const isSelf = who === own?.public_id || who === own?.address?.toLowerCase()
    let found: BlockError | null = isSelf ? 'self' : null
    const place = async () => {
      if ((await blocklist.ofAddress(domain, who)).length > 0) found = 'already'
      else await domains.block(domain, { ...toWho(who), until, reason })
    }
    const noteRefusal = (reason: unknown) => {
      if (!isRefusal(reason, blockCall, 'worksHere')) throw reason
      found = 'worksHere'
    }
    setBlockError(null)
    const done = isSelf || (await run(() => place().catch(noteRefusal)))
    setBlockError(found)
    return done && found === null
  }
  const unblock = (id: string) => domains.unblock(domain, toWho(id.toLowerCase()))
  return { block, unblock, busy, error, blockError, forget: () => setBlockError(null) }
}
