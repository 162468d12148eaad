import type { Input } from '@foyer/contract'
import { headers } from '@foyer/contract'
import type { link } from '@foyer/contract/sign-in'
import { mintingOf, readLevels, rewardLevel } from '../../awards.ts'
import { hashToken, identify } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { invalid } from '../../inputs.ts'
import type { Account } from '../../route.ts'
import { joinIdentities, type Moved } from './link-store.ts'

const NOTHING: Moved = { messages: 0, reactions: 0 }

/**
 * Joins a guest, or a second login, to the caller: everything it did becomes the caller's, and from now on
 * its token is the caller too (decision 003). Repeating it moves what has come since. Each can be joined to
 * one person only.
 *
 * @throws Refused `invalid` without the one proof that is needed
 */
export async function joinLogin(
  context: Context,
  caller: Account,
  proof: Input<typeof link>['body'],
): Promise<Moved | 'taken'> {
  const other = await otherOf(context, caller, proof)
  if (other === caller.id) return NOTHING
  if (other === null) return 'taken'
  const { pool } = context.database
  const joined = await inTransaction(pool, async (client) => {
    // What a guest reached was counted, but earned nothing until now (WIRE.md 2.12).
    const reached = 'guest_uuid' in proof ? await readLevels(client, other) : []
    const moved = await joinIdentities(client, other, caller.id)
    if (moved === 'taken') return moved
    const minting = mintingOf(context.config)
    for (const level of reached) await rewardLevel(client, { identity: caller.id, ...level, minting })
    return moved
  })
  context.registry.forgetPerson(other)
  context.registry.forgetPerson(caller.id)
  if ('token' in proof) context.registry.forgetToken(hashToken(proof.token))
  return joined
}

/** Whom a proof is of; null for a login that was joined to somebody before. */
async function otherOf({ registry }: Context, caller: Account, proof: object): Promise<string | null> {
  const { guest_uuid: guestUuid, token } = proof as { guest_uuid?: string; token?: string }
  if ((guestUuid === undefined) === (token === undefined))
    throw invalid('body', 'must have either guest_uuid or token')
  if (token !== undefined) {
    const owner = await registry.token(hashToken(token))
    // Not 4011: that would end the caller's own session.
    if (owner === undefined || owner.bot !== null)
      throw invalid('token', 'is expired or unknown: sign in with that login again')
    return owner.identity === owner.login || owner.identity === caller.id ? owner.identity : null
  }
  try {
    return (await identify({ guestUuid }, registry)).id
  } catch {
    throw invalid('guest_uuid', `must be a version 4 UUID, as in ${headers.guest}`)
  }
}
