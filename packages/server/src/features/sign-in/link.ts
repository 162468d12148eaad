import { commonRefusals, headers, type Input } from '@foyer/contract'
import type { link } from '@foyer/contract/sign-in'
import { identify } from '../../access/caller.ts'
import { type UsedProof, useProof } from '../../access/proofs.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Account } from '../../http/route-options.ts'
import { HttpError } from '../../lib/http-error.ts'
import { invalid } from '../../lib/inputs.ts'
import { getMinting, readLevels, rewardLevel } from '../rewards/api.ts'
import { publishMoved } from '../rooms/api.ts'
import { joinIdentities, type Moved } from './link-store.ts'

const NOTHING: Moved = { messages: 0, reactions: 0 }

/**
 * Joins a guest or a second login to the caller: its data becomes the caller's, and its tokens act as the caller
 * (decision 003). A guest is proved by its secret. A login is proved by two signatures, one of the account naming the
 * login (`own`) and one of the login naming the account, so that a bearer alone cannot give an account away.
 *
 * @param own the caller's proof of `add-login`; null for a guest
 * @throws HttpError 400 `invalid` without exactly one proof, 401 `proofNeeded`
 */
export async function joinLogin(
  context: Context,
  caller: Account,
  body: Input<typeof link>['body'],
  own: UsedProof | null,
): Promise<{ moved: Moved; other: string } | 'taken' | 'belongingsChanged'> {
  if ('proof' in body && 'guest_uuid' in body) throw invalid('body', 'must have either guest_uuid or proof')
  const other =
    'proof' in body ? await resolveLogin(context, caller, body.proof, own) : resolveGuest(context, body)
  if (other.from === caller.id) return { moved: NOTHING, other: other.from }
  const joined = await inTransaction(context.database.pool, async (client) => {
    // Levels of a guest are counted, and earn rewards only now.
    const reached = other.signedFor === null ? await readLevels(client, other.from) : []
    const joined = await joinIdentities(client, { ...other, to: caller.id })
    if (typeof joined === 'string') return joined
    const minting = getMinting(context.config)
    for (const level of reached) await rewardLevel(client, { identity: caller.id, ...level, minting })
    if (other.signedFor === null)
      await context.events.record(client, 'guest.joined', toJoined(other.from, caller))
    return joined
  })
  if (typeof joined !== 'string' && other.signedFor !== null) await forgetTokens(context, other.from)
  context.lookups.forgetPerson(other.from)
  context.lookups.forgetPerson(caller.id)
  if (typeof joined !== 'string' && other.signedFor === null)
    await context.events.publish('guest.joined', toJoined(other.from, caller))
  if (typeof joined === 'string') return joined
  const { rooms, ...moved } = joined
  await publishMoved(context, rooms)
  return { moved, other: other.from }
}

const toJoined = (guest: string, { id: account, login }: Account) => ({ guest, account, login })

/** Drops the login's tokens from the cache, because they belong to another account now. */
async function forgetTokens({ database, lookups }: Context, login: string): Promise<void> {
  const live = 'SELECT hash FROM tokens WHERE identity = $1 AND revoked_at IS NULL AND expires_at > now()'
  const { rows } = await database.pool.query<{ hash: string }>(live, [login])
  for (const { hash } of rows) lookups.forgetToken(hash)
}

/** The login that has signed to be joined to the caller, and that the caller has signed to add. @throws HttpError 400, 401 */
async function resolveLogin(
  { database }: Context,
  caller: Account,
  token: string,
  own: UsedProof | null,
): Promise<{ from: string; signedFor: NonNullable<UsedProof['belongings']> }> {
  const theirs = await useProof(database.pool, token, { account: caller.id, act: 'join-login' })
  if (theirs === undefined || theirs.belongings === null)
    throw invalid('proof', 'is unknown, used or expired: sign with that login again')
  // A Google login does not name the other login in its proof.
  if (own === null || (own.other !== null && own.other !== theirs.login))
    throw new HttpError(commonRefusals.proofNeeded)
  return { from: theirs.login, signedFor: theirs.belongings }
}

function resolveGuest({ lookups }: Context, body: object): { from: string; signedFor: null } {
  const { guest_uuid: guestUuid } = body as { guest_uuid?: string }
  try {
    const guest = identify({ guestUuid }, lookups)
    if ('kind' in guest && guest.kind === 'guest') return { from: guest.id, signedFor: null }
  } catch {
    // Not a guest's secret.
  }
  throw invalid('guest_uuid', `must be a version 4 UUID, as in ${headers.guest}`)
}
