import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { PushPayload } from '@foyer/contract'
import type { Internet } from '@foyer/server'
import { certificate } from './certificate.ts'

const HOST = 'push.public.example'
const ADDRESS = '93.184.215.14'

/** The keys of a push subscription, base64url (Push API, `getKey`). */
interface PushKeys {
  p256dh: string
  auth: string
}

/** A browser's subscription, with what only the browser has. */
export interface Browser {
  endpoint: string
  keys: PushKeys
  privateKey: Buffer
}

/** A push as it came in. */
export interface Received {
  endpoint: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on a public address, reached only through `internet`, that keeps what it is sent. */
export interface PushService extends AsyncDisposable {
  internet: Internet
  received: Received[]
  /** How it answers from now on; 201 at first. */
  answer: { status: number; headers?: OutgoingHttpHeaders }
  /** A browser that has subscribed there. */
  browser(): Browser
}

/** Push keys that belong to no browser. */
export const newPushKeys = (): PushKeys => newBrowser('').keys

function newBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { endpoint, keys: { p256dh, auth }, privateKey }
}

export async function startPushService(): Promise<PushService> {
  const server = createServer(certificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const { headers, url } = request
    service.received.push({ endpoint: `https://${headers.host}${url}`, headers, body })
    response.writeHead(service.answer.status, service.answer.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    internet: {
      resolve: async (name) => (name === HOST ? [ADDRESS] : []),
      texts: async () => [],
      dial: () => Object.defineProperty(connect(port, '127.0.0.1'), 'remoteAddress', { get: () => ADDRESS }),
      authorities: [certificate.cert],
    },
    received: [],
    answer: { status: 201 },
    browser: () => newBrowser(`https://${HOST}/${randomUUID()}`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
  return service
}

/** Opens a push as a browser does (RFC 8291, section 3.4). @throws Error when it is not for this browser */
export function openPush({ body }: Pick<Received, 'body'>, { keys, privateKey }: Browser): PushPayload {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const theirKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    Buffer.from(keys.p256dh, 'base64url'),
    theirKey,
  ])
  const hkdf = (secret: Buffer, salted: Buffer, about: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, about, bytes))
  const secret = hkdf(pair.computeSecret(theirKey), Buffer.from(keys.auth, 'base64url'), info, 32)
  const contentKey = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushPayload
}

/** The claims of a VAPID header whose signature is right (RFC 8292). @throws Error when it is not */
export function readVapid(authorization: string): { claims: Record<string, unknown>; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of this key.')
  const { typ, alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>
  if (typ !== 'JWT' || alg !== 'ES256') throw new Error('The statement is of another kind.')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>, key }
}
