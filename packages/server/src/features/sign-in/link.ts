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

/** Ways in which an identity is proved to be the caller's. */
const WAYS = ['guest_uuid', 'member_token', 'proof']
const NOTHING: Moved = { messages: 0, reactions: 0 }

/** The identity that is joined. */
interface Other {
  kind: 'login' | 'guest' | 'member'
  from: string
  /** Belongings that a login has signed for; null for a guest and a member. */
  signedFor: NonNullable<UsedProof['belongings']> | null
}

/**
 * Joins a guest, a site's member or a second login to the caller: its data becomes the caller's. A guest is proved by
 * its secret, a member by its bearer. A login is proved by two signatures, one of the account naming the login (`own`)
 * and one of the login naming the account, so that a bearer alone cannot give an account away; from then on its tokens
 * act as the caller (decision 003). Those of a member never do: its site could make them.
 *
 * @param own the caller's proof of `add-login`; null for a guest and a member
 * @throws HttpError 400 `invalid` without exactly one proof, 401 `proofNeeded`
 */
export async function joinLogin(
  context: Context,
  caller: Account,
  body: Input<typeof link>['body'],
  own: UsedProof | null,
): Promise<{ moved: Moved; other: Other } | 'taken' | 'belongingsChanged'> {
  const other = await resolveOther(context, caller, body, own)
  if (other.from === caller.id) return { moved: NOTHING, other }
  const joined = await inTransaction(context.database.pool, async (client) => {
    // Levels of a guest are counted, and earn rewards only now.
    const reached = other.signedFor === null ? await readLevels(client, other.from) : []
    const joined = await joinIdentities(client, { ...other, to: caller.id })
    if (typeof joined === 'string') return joined
    const minting = getMinting(context.config)
    for (const level of reached) await rewardLevel(client, { identity: caller.id, ...level, minting })
    if (other.signedFor === null)
      await context.events.record(client, 'identity.joined', toJoined(other.from, caller))
    return joined
  })
  if (typeof joined !== 'string' && other.signedFor !== null) await forgetTokens(context, other.from)
  context.lookups.forgetPerson(other.from)
  context.lookups.forgetPerson(caller.id)
  if (typeof joined !== 'string' && other.signedFor === null)
    await context.events.publish('identity.joined', toJoined(other.from, caller))
  if (typeof joined === 'string') return joined
  const { rooms, ...moved } = joined
  await publishMoved(context, rooms)
  return { moved, other }
}

const toJoined = (from: string, { id: account, login }: Account) => ({ from, account, login })

/** @throws HttpError 400 `invalid`, 401 `proofNeeded` */
async function resolveOther(
  context: Context,
  caller: Account,
  body: Input<typeof link>['body'],
  own: UsedProof | null,
): Promise<Other> {
  if (WAYS.filter((way) => way in body).length > 1)
    throw invalid('body', `must have one of ${WAYS.join(', ')}`)
  if ('proof' in body) return resolveLogin(context, caller, body.proof, own)
  if ('member_token' in body) return resolveBySecret(context, { kind: 'member', bearer: body.member_token })
  return resolveBySecret(context, { kind: 'guest', guestUuid: body.guest_uuid })
}

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
): Promise<Other> {
  const theirs = await useProof(database.pool, token, { account: caller.id, act: 'join-login' })
  if (theirs === undefined || theirs.belongings === null)
    throw invalid('proof', 'is unknown, used or expired: sign with that login again')
  // A Google login does not name the other login in its proof.
  if (own === null || (own.other !== null && own.other !== theirs.login))
    throw new HttpError(commonRefusals.proofNeeded)
  return { kind: 'login', from: theirs.login, signedFor: theirs.belongings }
}

async function resolveBySecret(
  { lookups }: Context,
  { kind, ...secret }: { kind: 'guest' | 'member'; guestUuid?: string; bearer?: string },
): Promise<Other> {
  try {
    const found = await identify(secret, lookups)
    if (found.kind === kind) return { kind, from: found.id, signedFor: null }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
  throw kind === 'guest'
    ? invalid('guest_uuid', `must be a version 4 UUID, as in ${headers.guest}`)
    : invalid('member_token', 'must be the live bearer of a member')
}
