import { createHmac, type KeyObject, randomUUID, sign } from 'node:crypto'
import { hashDomain } from '@foyer/contract'
import { type MemberSession, members, type NewMemberKey } from '@foyer/contract/members'
import type { Message } from '@foyer/contract/rooms'
import { type Person, signInMany, startWorld, type World } from '@foyer/testkit'
import { type FakeInternet, PUBLIC, startFakeInternet } from '@foyer/testkit/internet'

export const DOMAIN = 'shop.example'
export const OTHER = 'blog.example'
export const JWKS = 'https://keys.public.example/jwks.json'

type Headed = { headers: Record<string, string> }

export const now = () => Math.floor(Date.now() / 1_000)
export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
export const pathOf = (domain: string) => `/api/domain/${domain}/member-keys`

export const claimsOf = (more: object = {}) => ({
  ...{ sub: '42', name: 'Ann Smith', aud: DOMAIN, iat: now(), exp: now() + 120, jti: randomUUID() },
  ...more,
})

/** A JWT with any header and claims. @param key an HMAC key, an Ed25519 key, or none at all */
export function sealed(
  claims: object,
  key: string | KeyObject | null,
  header: object = { alg: 'HS256' },
): string {
  const input = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`
  if (key === null) return `${input}.`
  const signature =
    typeof key === 'string'
      ? createHmac('sha256', key).update(input).digest()
      : sign(null, Buffer.from(input), key)
  return `${input}.${signature.toString('base64url')}`
}

/** Status and code of one of the sign-in's refusals. */
export const refusalOf = (name: keyof typeof members.signIn.errors) => {
  const { status, code } = members.signIn.errors[name]
  return { status, body: { code } }
}
export const INVALID = { status: 400, body: { code: 4001 } }
export const OTHER_SITE = { status: 403, body: { code: 4039 } }

/** A server with two owned domains, each with a room, and an internet with one address for public keys. */
export class MembersStage {
  internet!: FakeInternet
  world!: World
  owner!: Person
  ann!: Person
  room = ''
  otherRoom = ''

  async open(): Promise<void> {
    this.internet = await startFakeInternet({
      'keys.public.example': [PUBLIC[0]],
      'inside.example': ['10.0.0.1'],
    })
    const { dns, internet } = this.internet
    this.world = await startWorld({ env: { FOYER_DNS: dns }, internet })
    ;[this.owner, this.ann] = (await signInMany(this.world, 2)) as [Person, Person]
    for (const domain of [DOMAIN, OTHER]) await this.world.giveDomain(domain, this.owner.address)
    this.room = await this.newRoom(DOMAIN)
    this.otherRoom = await this.newRoom(OTHER)
  }

  async close(): Promise<void> {
    await this.world?.[Symbol.asyncDispose]()
    await this.internet?.[Symbol.asyncDispose]()
  }

  async newRoom(domain: string): Promise<string> {
    const place = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    return (await this.world.call<{ id: string }>('POST', '/api/whiteboard/new/', this.ann, place)).body.id
  }

  /** Creates a secret. @throws Error when it is refused */
  async newKey(domain = DOMAIN): Promise<NewMemberKey & { secret: string }> {
    const made = await this.world.call<NewMemberKey>('POST', pathOf(domain), this.owner, { kind: 'secret' })
    if (made.body.secret === null || made.status !== 201) throw new Error(`No key: ${made.status}`)
    return { ...made.body, secret: made.body.secret }
  }

  newJwks() {
    return this.world.call<NewMemberKey>('POST', pathOf(DOMAIN), this.owner, { kind: 'jwks', url: JWKS })
  }

  /** Has the site publish these public keys. */
  serveJwks(keys: unknown[]) {
    this.internet.pages[JWKS] = (response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
  }

  signIn(token: string, domain = DOMAIN) {
    return this.world.call<MemberSession>('POST', members.signIn.path, {}, { domain, token })
  }

  /** Signs a member in. @throws Error when that is refused */
  async newMember(claims: object = {}, key?: { secret: string }): Promise<MemberSession & Headed> {
    const { secret } = key ?? (await this.newKey())
    const { status, body } = await this.signIn(sealed(claimsOf(claims), secret))
    if (status !== 200) throw new Error(`No member: ${status} ${JSON.stringify(body)}`)
    return { ...body, headers: { authorization: `Bearer ${body.token}` } }
  }

  post(who: Headed, roomId: string, content = 'hello') {
    return this.world.call<Message>('POST', `/api/whiteboard/messages/${roomId}`, who, { content })
  }
}
