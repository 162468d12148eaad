import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { request } from './request.ts'

/** Somebody who has signed in, for calls without the SDK. */
export interface Person {
  /** Lower case. */
  address: string
  headers: Record<string, string>
}

/** Signs a new wallet in, over the two calls and with a real signature. @throws Error when the server refuses */
export async function signInWallet(url: string, key = generatePrivateKey()): Promise<Person> {
  const account = privateKeyToAccount(key)
  const payload = {
    domain: 'example.com',
    uri: 'https://example.com/',
    address: account.address,
    chainId: 1,
    version: '2',
    nonce: randomUUID().replaceAll('-', ''),
  }
  const asked = { payload, header: { t: 'eip191' }, network: 'ethereum' }
  const { body } = await request<{ challenge: string }>(url, 'POST', '/api/v1/siww/get', {}, asked)
  const signature = { s: await account.signMessage({ message: body.challenge }), t: 'eip191' }
  const proof = { signature, message: body.challenge, issuer: 'metamask', audience: 'example.com' }
  const verified = await request<{ token?: string }>(
    url,
    'POST',
    '/api/v1/siww/verify',
    {},
    { ...proof, timeout: 3_600 },
  )
  const { token } = verified.body
  if (token === undefined) throw new Error(`The wallet was not signed in: ${JSON.stringify(verified)}`)
  return { address: account.address.toLowerCase(), headers: { authorization: `Bearer ${token}` } }
}
