import {
  type Act,
  actResources,
  actStatement,
  type Belongings,
  CHALLENGE_MINUTES,
  CONSENT_RESOURCE,
  CONSENT_STATEMENT,
  type KeyLink,
  parseKeyResource,
  renderKeyStatement,
  renderSignInText,
  SIGN_IN_RESOURCE,
  SIGN_IN_STATEMENT,
} from '@foyer/contract'
import type { Address } from 'viem'
import { getAddress } from 'viem/utils'
import type { Reply, SentRequest } from './fake-server.ts'

interface Payload {
  domain: string
  uri: string
  address: Address
  chainId: number
  nonce: string
  issuedAt: string
  resources?: string[]
}

const getPayload = ({ body }: SentRequest) => (body as { payload: Payload }).payload

/** Text that an honest server has a wallet sign to sign in. */
export const signInTextFor = (request: SentRequest): string => {
  const { domain, uri, address, chainId, nonce, issuedAt, resources = [] } = getPayload(request)
  return renderSignInText({
    ...{ authority: domain, uri, chainId, nonce, issuedAt, address: getAddress(address) },
    ...{ statement: SIGN_IN_STATEMENT, minutes: CHALLENGE_MINUTES.token },
    resources: [SIGN_IN_RESOURCE, ...resources],
  })
}

/** Text that an honest server has a wallet sign to give consent. @param now its clock, epoch ms */
export const consentTextFor = (request: SentRequest, now: number): string => {
  const { domain, address, nonce } = getPayload(request)
  return renderSignInText({
    ...{ authority: domain, uri: `https://${domain}/`, chainId: 1, nonce, address: getAddress(address) },
    issuedAt: new Date(now).toISOString(),
    ...{ statement: CONSENT_STATEMENT, minutes: CHALLENGE_MINUTES.cookie },
    resources: [CONSENT_RESOURCE],
  })
}

/** Answers `siww/get` as an honest server does. */
export const honestChallenge = (request: SentRequest): Reply => ({
  body: { success: true, challenge: signInTextFor(request) },
})

/** Text that an honest server has a wallet sign for an act. @param account the login in use, lower case */
export const actTextFor = (request: SentRequest, account: string, belongings: Belongings | null): string => {
  const { act, domain, uri, address, chainId, nonce, issuedAt, other, key } = getPayload(
    request,
  ) as ActPayload
  const fields = { authority: domain, chainId, nonce, issuedAt, address: getAddress(address) }
  if (act === 'renew-key') return renderKeyStatement({ ...fields, ...(parseKeyResource(key) as KeyLink) })
  const named = act === 'join-login' ? account : other
  return renderSignInText({
    ...{ ...fields, uri, minutes: CHALLENGE_MINUTES.act },
    statement: actStatement(act, {
      ...(named && { other: getAddress(named) }),
      ...(belongings !== null && { belongings }),
    }),
    resources: actResources(act, account),
  })
}

interface ActPayload extends Payload {
  act: Act
  other: string
  key: string
}
