import {
  createHash,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { contentId, keyResource, renderKeyStatement } from '@foyer/contract'
import type { Hex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { getAddress } from 'viem/utils'
import { request } from '../request.ts'

export const sha256Hex = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

/** A fresh public key for direct messages, base64. */
export const newPublicKey = (): string =>
  Buffer.concat([
    Buffer.from([1]),
    newPoint(generateKeyPairSync('x25519')),
    newPoint(generateKeyPairSync('ed25519')),
  ]).toString('base64')

const newPoint = ({ publicKey }: KeyPairKeyObjectResult): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')

/** A UUID of version 7 (RFC 9562, section 5.7), which the wire asks for. */
function newMessageId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Bytes with the outer form of an envelope, whose inside only its receiver opens. */
export function newEnvelope(padded = 32): Buffer {
  const wrap = () => Buffer.concat([Buffer.from([0, 80]), randomBytes(80)])
  return Buffer.concat([Buffer.from([1, 2]), wrap(), wrap(), randomBytes(24 + 32 + 16 + 1 + 64 + 2 + padded)])
}

/** The fields of a message that are computed from its envelope. */
export function sealed(envelope = newEnvelope()) {
  const digest = createHash('sha256').update(envelope).digest()
  return {
    message_text: envelope.toString('base64'),
    msg_sha256_base64: digest.toString('base64'),
    cid: contentId(digest) as string | null,
  }
}

/** A wallet that writes direct messages without the SDK. */
export class Correspondent {
  readonly account: PrivateKeyAccount
  readonly key: Hex
  readonly address: string
  headers: Record<string, string> = {}
  publicKey = newPublicKey()
  /** The last statement, once there is one. */
  statement = ''
  signature: Hex = '0x'
  readonly #url: string

  constructor(url: string, key: Hex = generatePrivateKey()) {
    this.#url = url
    this.key = key
    this.account = privateKeyToAccount(key)
    this.address = this.account.address.toLowerCase()
  }

  /** Of the server, with its port. */
  get host(): string {
    return new URL(this.#url).host
  }

  call<T>(method: string, path: string, body?: unknown) {
    return request<T>(this.#url, method, path, this.headers, body)
  }

  /** Signs in; the same signature binds the first key (docs/wire.md#message-keys). */
  async signIn(): Promise<this> {
    const resource = keyResource({ seq: 1, keyHash: this.#keyHash(), previousHash: '0' })
    const payload = {
      ...{ domain: this.host, uri: `${this.#url}/`, address: this.account.address, chainId: 1 },
      ...{ version: '2', nonce: randomBytes(12).toString('hex'), resources: [resource] },
    }
    const asked = { payload, header: { t: 'eip191' }, network: 'ethereum' }
    const { body } = await this.call<{ challenge: string }>('POST', '/api/v1/siww/get', asked)
    this.statement = body.challenge
    this.signature = await this.account.signMessage({ message: body.challenge })
    const proof = {
      message: body.challenge,
      issuer: 'metamask',
      audience: new URL(this.#url).hostname,
      timeout: 3600,
    }
    const verified = await this.call<{ token: string }>('POST', '/api/v1/siww/verify', {
      ...proof,
      signature: { s: this.signature, t: 'eip191' },
    })
    this.headers = { authorization: `Bearer ${verified.body.token}` }
    return this
  }

  /** A statement for a new key: of a later one the text that the server gives to sign, as far as it gives one. */
  async rotate(seq: number): Promise<this> {
    const previousHash = sha256Hex(this.statement)
    this.publicKey = newPublicKey()
    const nonce = randomBytes(12).toString('hex')
    const payload = {
      ...{ act: 'renew-key', version: '1', nonce, chainId: 1, address: this.account.address },
      ...{ domain: this.host, uri: `${this.#url}/` },
      key: keyResource({ seq, keyHash: this.#keyHash(), previousHash }),
    }
    const asked = await this.call<{ challenge?: string }>('POST', '/api/v1/proof/get', { payload })
    const { challenge } = asked.body
    this.statement = seq === 1 || challenge === undefined ? this.render(seq, previousHash) : challenge
    this.signature = await this.account.signMessage({ message: this.statement })
    return this
  }

  /** A statement of the wallet's own making, that no server gave. */
  render(seq: number, previousHash: string): string {
    return renderKeyStatement({
      authority: this.host,
      address: getAddress(this.address),
      chainId: 1,
      nonce: randomBytes(12).toString('hex'),
      issuedAt: new Date().toISOString(),
      seq,
      keyHash: this.#keyHash(),
      previousHash,
    })
  }

  /** Files the current statement. */
  register<T>(changes: object = {}) {
    const body = { pub_key_base64: this.publicKey, statement: this.statement, signature: this.signature }
    return this.call<T>('PUT', `/api/v1/dm-keys/${this.address}`, { ...body, ...changes })
  }

  /** The body of a message, sealed for the keys of both. */
  messageTo(to: Correspondent, changes: object = {}) {
    return {
      to_address: to.address,
      ...sealed(),
      from_pub_key_base64: this.publicKey,
      to_pub_key_base64: to.publicKey,
      client_id: newMessageId(),
      sent_at: Date.now(),
      ...changes,
    }
  }

  send<T>(body: unknown) {
    return this.call<T>('POST', '/api/dm-message/', body)
  }

  #keyHash() {
    return sha256Hex(Buffer.from(this.publicKey, 'base64'))
  }
}

/** A correspondent that is signed in and has a key. */
export async function newCorrespondent(url: string): Promise<Correspondent> {
  const person = await new Correspondent(url).signIn()
  const { status } = await person.register()
  if (status !== 201) throw new Error(`The key was refused with ${status}.`)
  return person
}
