import { randomUUID } from 'node:crypto'
import type { Act, Belongings, WalletKind } from '@foyer/contract'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { request } from './request.ts'

/** A wallet that has signed in, for calls without the SDK. */
export interface Person {
  /** Lower case. */
  address: string
  headers: Record<string, string>
  key: Hex
}

/** The two calls of a sign-in, and what each of them is asked with. */
export interface SignInOptions {
  key?: Hex
  /** Origin of the page that asks; default: the server's own. */
  page?: string
  /** Binds a key for direct messages. */
  resources?: string[]
}

const newNonce = () => randomUUID().replaceAll('-', '')

/** Signs a new wallet in on a page, over the two calls and with a real signature. @throws Error when the server refuses */
export async function signInWallet(url: string, options: Hex | SignInOptions = {}): Promise<Person> {
  const {
    key = generatePrivateKey(),
    page = url,
    resources,
  } = typeof options === 'string' ? { key: options } : options
  const account = privateKeyToAccount(key)
  const { host, hostname } = new URL(page)
  const payload = {
    domain: host,
    uri: `${page}/`,
    address: account.address,
    chainId: 1,
    version: '2',
    nonce: newNonce(),
    ...(resources && { resources }),
  }
  const asked = { payload, header: { t: 'eip191' }, network: 'ethereum' }
  const { body } = await request<{ challenge: string }>(url, 'POST', '/api/v1/siww/get', {}, asked)
  if (body.challenge === undefined) throw new Error(`There was no challenge: ${JSON.stringify(body)}`)
  const signature = { s: await account.signMessage({ message: body.challenge }), t: 'eip191' }
  const proof = { signature, message: body.challenge, issuer: 'metamask', audience: hostname, timeout: 3_600 }
  const verified = await request<{ token?: string }>(url, 'POST', '/api/v1/siww/verify', {}, proof)
  const { token } = verified.body
  if (token === undefined) throw new Error(`The wallet was not signed in: ${JSON.stringify(verified)}`)
  return { address: account.address.toLowerCase(), headers: { authorization: `Bearer ${token}` }, key }
}

/** What an act is about beside the act. */
export interface ProofOptions {
  /** Key that signs; default: the caller's own. */
  signer?: Hex
  /** Of `add-login`: the login that is added. */
  other?: string
  /** Kind of the signing wallet, of `join-login`. */
  issuer?: WalletKind | undefined
}

/**
 * Signs for an act of a caller, over the two calls and with a real signature.
 *
 * @returns the headers that carry the proof, with the caller's own
 * @throws Error when the server refuses
 */
export async function proveAct(
  url: string,
  caller: Person,
  act: Act,
  { signer = caller.key, other, issuer }: ProofOptions = {},
): Promise<{ proof: string; headers: Record<string, string>; belongings: Belongings | null }> {
  const account = privateKeyToAccount(signer)
  const { host, hostname } = new URL(url)
  const payload = {
    act,
    domain: host,
    uri: `${url}/`,
    address: account.address,
    chainId: 1,
    version: '1',
    nonce: newNonce(),
    ...(other !== undefined && { other }),
  }
  const asked = await request<{ challenge: string; belongings: Belongings | null }>(
    url,
    'POST',
    '/api/v1/proof/get',
    caller.headers,
    { payload },
  )
  const message = asked.body.challenge
  if (message === undefined) throw new Error(`There was no challenge: ${JSON.stringify(asked)}`)
  const signature = await account.signMessage({ message })
  const answer = { message, signature, audience: hostname, issuer }
  const verified = await request<{ proof?: string }>(
    url,
    'POST',
    '/api/v1/proof/verify',
    caller.headers,
    answer,
  )
  const { proof } = verified.body
  if (proof === undefined) throw new Error(`The act was not proved: ${JSON.stringify(verified)}`)
  return { proof, headers: { ...caller.headers, 'x-foyer-proof': proof }, belongings: asked.body.belongings }
}

/** Joins another login to a caller with the two signatures that it takes. @returns the answer of the call */
export async function joinLogin(url: string, caller: Person, other: Person, issuer?: WalletKind) {
  const { headers } = await proveAct(url, caller, 'add-login', { other: other.address })
  const { proof } = await proveAct(url, caller, 'join-login', { signer: other.key, issuer })
  return request<{ success: boolean; moved: { messages: number; reactions: number } }>(
    url,
    'POST',
    '/api/v1/link',
    headers,
    { proof },
  )
}
