import {
  actResources,
  actStatement,
  CHALLENGE_MINUTES,
  type Input,
  parseKeyResource,
  renderKeyStatement,
} from '@foyer/contract'
import { signIn } from '@foyer/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { getAddress } from 'viem/utils'
import { insertProof, type NewProof } from '../../access/proofs.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { Account } from '../../http/route-options.ts'
import { addressInput, invalid } from '../../lib/inputs.ts'
import {
  assertChain,
  type Challenge,
  getIssuedAt,
  parseNonce,
  renderText,
  toSpelledAddress,
} from './challenge.ts'
import { readBelongings } from './link-store.ts'
import { homePageInput, type SigningPage } from './signing-page.ts'
import {
  type ActOfChallenge,
  findAct,
  insertChallenge,
  insertIdentity,
  isAct,
  type ProvenLogin,
} from './store.ts'
import { answerChallenge, verdicts } from './verify.ts'

type Payload = Input<typeof signIn.proofChallenge>['body']['payload']

/** Calls for proofs: signatures for one act of one account, single use, valid for five minutes. */
export function registerProofs(app: FastifyInstance, context: Context): void {
  const { db, pool } = context.database

  const challengeLimit = {
    who: 'account',
    limit: 'challenge',
    limitSubject: (input: Input<typeof signIn.proofChallenge>) => input.body.payload.address,
  } as const

  route(app, context, signIn.proofChallenge, challengeLimit, async ({ input, caller, raw }) => {
    const { payload } = input.body
    assertChain(context.config.rpcUrls, payload.chainId)
    const page = await homePageInput(context, raw, payload)
    const act = await createAct(caller, payload)
    const challenge = renderAct(page, caller, payload, act)
    if (!(await insertChallenge(db, payload.act, challenge, act)))
      throw invalid('payload.nonce', 'was used before: make a new one')
    return { success: true as const, challenge: challenge.text, belongings: act.belongings }
  })

  const verifyLimit = { who: 'account', limit: 'verify' } as const
  route(app, context, signIn.proofVerify, verifyLimit, async ({ input, caller, raw }) => {
    const { message } = input.body
    const nonce = parseNonce(message)
    const act = nonce === undefined ? undefined : await findAct(db, nonce)
    // A key statement is filed as it is, and is no proof of an act.
    if (act === undefined || !isAct(act.purpose) || act.purpose === 'renew-key')
      return { success: false as const, error: verdicts.unknown }
    const answered = await answerChallenge(context, act.purpose, { ...input.body, account: caller.id })
    if ('verdict' in answered) {
      await context.security.note('proof_refused', { caller, raw })
      return { success: false as const, error: answered.verdict }
    }
    await context.security.note('proof_issued', { caller, raw })
    const login = answered.challenge.address
    return proofReply(
      context,
      { ...act, act: act.purpose, login },
      { authType: 'wallet', adapter: input.body.issuer },
    )
  })

  /** @throws HttpError 400 `invalid` */
  async function createAct(caller: Account, payload: Payload): Promise<ActOfChallenge> {
    const account = caller.id
    const address = addressInput(payload.address, 'payload.address')
    if (payload.act === 'join-login') {
      if (address === caller.id || address === caller.login)
        throw invalid('payload.address', 'must be the login that is joined')
      return { account, other: account, belongings: await readBelongings(pool, address) }
    }
    if (address !== caller.login) throw invalid('payload.address', 'must be the login that you use now')
    if (payload.act !== 'add-login') return { account, other: null, belongings: null }
    if (payload.other === undefined) throw invalid('payload.other', 'is missing: the login that is added')
    return { account, other: addressInput(payload.other, 'payload.other'), belongings: null }
  }
}

/** The challenge of an act: a key statement for a new key, else a text that names the act. @throws HttpError 400 */
function renderAct(
  page: SigningPage,
  caller: Account,
  payload: Payload,
  { other, belongings }: ActOfChallenge,
): Challenge {
  const { act, nonce, chainId } = payload
  const address = addressInput(payload.address, 'payload.address')
  if (act !== 'renew-key') {
    // Names the login in use, which the caller's device knows and compares.
    const named = act === 'join-login' ? caller.login : other
    const details = {
      other: named === null ? undefined : getAddress(named),
      belongings: belongings ?? undefined,
    }
    const text = {
      statement: actStatement(act, details),
      resources: actResources(act, caller.login),
      minutes: CHALLENGE_MINUTES.act,
    }
    return renderText(page, { ...payload, address }, text, Date.now())
  }
  const link = payload.key === undefined ? null : parseKeyResource(payload.key)
  if (link === null) throw invalid('payload.key', 'is missing: the link of the new key')
  const statement = renderKeyStatement({
    ...link,
    ...{ authority: page.authority, chainId, nonce },
    address: toSpelledAddress(address),
    issuedAt: getIssuedAt(payload.issuedAt, Date.now()),
  })
  return { nonce, address, chainId, audience: page.hostname, text: statement }
}

/** Stores a proof and creates the answer with it. A login to be joined may never have signed in before. */
export async function proofReply({ database }: Context, proof: NewProof, kind: Omit<ProvenLogin, 'address'>) {
  if (proof.act === 'join-login') await insertIdentity(database.db, { address: proof.login, ...kind })
  const { proof: token, expiresAt } = await insertProof(database.pool, proof)
  return {
    success: true as const,
    proof: token,
    act: proof.act,
    address: proof.login,
    belongings: proof.belongings,
    expires_at: expiresAt.toISOString(),
  }
}
