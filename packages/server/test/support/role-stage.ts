import { randomBytes, randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'
import { request, type World } from '@foyer/testkit'
import { hashToken } from '../../src/access/caller.ts'
import { uuidv7 } from '../../src/lib/uuid.ts'

/** All kinds of callers (P16), in the order of the table. */
export const ROLES = [
  'anonymous',
  'guest',
  'other guest',
  'wallet',
  'other wallet',
  'google',
  'owner',
  'moderator',
  'agent',
  'other owner',
  'blocked',
  'operator',
  'banned',
  'revoked',
  'expired',
  'site',
  'foreign site',
  'member',
] as const
export type Role = (typeof ROLES)[number]

/** Roles with an account. */
const ACCOUNTS = ROLES.filter((role) => !/anonymous|guest|revoked|expired|site|member/.test(role))

/** Tokens of `wallet` with restricted validity: ended, or issued to a claimed site. */
export const OF_WALLET: readonly Role[] = ['revoked', 'expired', 'site', 'foreign site']

/** Address of the operator; worlds of the stage are started with it as `FOYER_ADMIN`. */
export const OPERATOR = `0x${'0b'.repeat(20)}`

/** Hostnames of tokens; the chat's own by default. */
const AUDIENCES: Partial<Record<Role, string>> = {
  site: 'shop.example',
  'foreign site': 'other.example',
  member: 'shop.example',
}

export const newAddress = () => `0x${randomBytes(20).toString('hex')}`

/**
 * A domain with its owner, a room and a customer, and one of each kind of caller. Everything that calls are
 * made about belongs to `wallet`, or to the domain of `owner`.
 */
export class RoleStage {
  readonly domain = 'shop.example'
  readonly url = 'https://shop.example/'
  readonly roomId = roomId('https://shop.example/')
  messageId = ''
  readonly world: World
  #tokens = 0
  readonly #accounts = new Map<Role, string>()
  readonly #guests = new Map<Role, string>([
    ['guest', randomUUID()],
    ['other guest', randomUUID()],
  ])

  constructor(world: World) {
    this.world = world
  }

  /** Identity of an account. */
  id(role: Role): string {
    return this.#accounts.get(OF_WALLET.includes(role) ? 'wallet' : role) ?? ''
  }

  sql(text: string, values: unknown[]) {
    return this.world.context.database.pool.query(text, values)
  }

  async prepare(): Promise<this> {
    for (const role of ACCOUNTS) {
      const address = role === 'operator' ? OPERATOR : newAddress()
      this.#accounts.set(role, address)
      const authType = role === 'google' ? 'googlelogin' : 'wallet'
      const text = 'INSERT INTO identities (id, uuid, auth_type, address) VALUES ($1, $2, $3, $1)'
      await this.sql(text, [address, randomUUID(), authType])
    }
    const member = `m_${randomBytes(10).toString('hex')}`
    this.#accounts.set('member', member)
    const appears = `INSERT INTO identities (id, auth_type, member_of, display_name) VALUES ($1, 'member', $2, 'Ann')`
    await this.sql(appears, [member, this.domain])
    const owns = `INSERT INTO domain_owners (domain, address, method) VALUES ($1, $2, 'dns')`
    await this.sql(owns, [this.domain, this.id('owner')])
    await this.sql(owns, ['other.example', this.id('other owner')])
    for (const role of ['moderator', 'agent'] as const) await this.#hire(this.id(role), role)
    await this.sql('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [
      this.domain,
      this.id('blocked'),
    ])

    await this.sql(`INSERT INTO blocklist (domain, identity, reason) VALUES ('', $1, 'Spam')`, [
      this.id('banned'),
    ])
    const wallet = await this.headers('wallet')
    const page = { domain: this.domain, url: this.url, hashed_domain: hashDomain(this.domain) }
    await request(this.world.url, 'POST', '/api/whiteboard/new/', wallet, page)
    this.messageId = await this.newMessage()
    await this.#owned('/api/url-setting/', { domain: this.domain, url: this.url })
    await this.#owned('/api/url-announcement/', { domain: this.domain, title: 'Open', body: 'until six' })
    return this
  }

  #hire(address: string, role: 'moderator' | 'agent') {
    const text = 'INSERT INTO domain_staff (domain, identity, roles, added_by) VALUES ($1, $2, $3, $4)'
    return this.sql(text, [this.domain, address, [role], this.id('owner')])
  }

  /** A new member of the domain's staff. */
  async newMember(): Promise<string> {
    const address = newAddress()
    await this.#hire(address, 'agent')
    return address
  }

  /** A reported message in a room of a domain without an owner. */
  async newUnownedCase(): Promise<string> {
    const domain = `unowned-${newAddress()}.example`
    const [room, author] = [roomId(`https://${domain}/`), await this.headers('wallet')]
    const page = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    await request(this.world.url, 'POST', '/api/whiteboard/new/', author, page)
    const path = `/api/whiteboard/messages/${room}`
    const sent = await request<{ id: string }>(this.world.url, 'POST', path, author, { content: 'hello' })
    const report = { room_id: room, message_id: sent.body.id, reason: 'spam' }
    await request(this.world.url, 'POST', '/api/report/', await this.headers('other wallet'), report)
    return sent.body.id
  }

  /** The domain's room, removed from Discover. */
  async newHiddenRoom(): Promise<string> {
    await this.sql('INSERT INTO hidden_rooms (room_id) VALUES ($1) ON CONFLICT DO NOTHING', [this.roomId])
    return this.roomId
  }

  /** A person who is banned from the whole server. */
  async newBan(): Promise<string> {
    const address = newAddress()
    await this.sql(`INSERT INTO blocklist (domain, identity) VALUES ('', $1)`, [address])
    return address
  }

  /** A domain claimed by an account. */
  async newClaim(role: Role): Promise<string> {
    const domain = `claim-${newAddress()}.test`
    const text = 'INSERT INTO domain_claims (domain, identity, token) VALUES ($1, $2, $3)'
    await this.sql(text, [domain, this.id(role), 'chat-verify=x'])
    return domain
  }

  async #owned(path: string, body: object): Promise<string> {
    const owner = await this.headers('owner')
    const made = await request<{ id: string }>(this.world.url, 'POST', path, owner, body)
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}: ${JSON.stringify(made.body)}`)
    return made.body.id
  }

  /** Credentials of a role; of accounts a new token each time, so that calls that end a token do not affect others. */
  async headers(role: Role): Promise<Record<string, string>> {
    if (role === 'anonymous') return {}
    const uuid = this.#guests.get(role)
    if (uuid !== undefined) return { 'x-guest-uuid': uuid }
    const { token } = await this.newToken(OF_WALLET.includes(role) ? 'wallet' : role, role)
    return { authorization: `Bearer ${token}` }
  }

  /** A token of an account, with its session id. */
  async newToken(account: Role, state: Role = account): Promise<{ token: string; id: string }> {
    const audience = AUDIENCES[state] ?? 'localhost'
    const [token, id] = [randomBytes(32).toString('base64url'), randomUUID()]
    const text = `
      INSERT INTO tokens (hash, id, identity, adapter, audience, expires_at, revoked_at)
      VALUES ($1, $2, $3, 'metamask', $6, now() + make_interval(hours => $4), $5)`
    const revokedAt = state === 'revoked' ? new Date() : null
    await this.sql(text, [
      hashToken(token),
      id,
      this.id(account),
      state === 'expired' ? -1 : 1,
      revokedAt,
      audience,
    ])
    return { token, id }
  }

  /** A login that was just joined to `wallet`. */
  async newJoin(): Promise<string> {
    const text = 'INSERT INTO joins (login, account) VALUES ($1, $2) RETURNING id'
    const { rows } = await this.sql(text, [newAddress(), this.id('wallet')])
    return (rows[0] as { id: string }).id
  }

  /** A message of `wallet` in the domain's room. */
  async newMessage(author: Role = 'wallet'): Promise<string> {
    const path = `/api/whiteboard/messages/${this.roomId}`
    const headers = await this.headers(author)
    const sent = await request<{ id: string }>(this.world.url, 'POST', path, headers, { content: 'hello' })
    return sent.body.id
  }

  /** A reported message of `wallet`. */
  async newCase(): Promise<string> {
    const id = await this.newMessage()
    const body = { room_id: this.roomId, message_id: id, reason: 'spam' }
    await request(this.world.url, 'POST', '/api/report/', await this.headers('other wallet'), body)
    return id
  }

  /** A hidden message of `wallet`. */
  async newHiddenMessage(): Promise<string> {
    const message_id = await this.newMessage()
    const path = `/api/domain/${this.domain}/hidden-messages`
    const body = { room_id: this.roomId, message_id }
    await request(this.world.url, 'POST', path, await this.headers('owner'), body)
    return message_id
  }

  async newContact(): Promise<string> {
    const id = uuidv7()
    const text = 'INSERT INTO contacts (owner, id, contact_address, contact_name) VALUES ($1, $2, $3, $4)'
    await this.sql(text, [this.id('wallet'), id, newAddress(), 'Somebody'])
    return id
  }

  newUrlSetting(): Promise<string> {
    return this.#owned('/api/url-setting/', { domain: this.domain, url: `${this.url}${randomUUID()}` })
  }

  newAnnouncement(): Promise<string> {
    return this.#owned('/api/url-announcement/', { domain: this.domain, title: 'Sale', body: 'today' })
  }

  async newReward(): Promise<string> {
    const id = uuidv7()
    const text = `
      INSERT INTO rewards (identity, id, domain, event, amount, status, title, description)
      VALUES ($1, $2, $3, $4, 1, 'pending', 'Coffee', 'One cup')`
    await this.sql(text, [this.id('wallet'), id, this.domain, `chat_level_${id}`])
    return id
  }

  /** A reward whose mint failed. */
  async newFailedMint(): Promise<string> {
    const id = await this.newReward()
    await this.sql(`UPDATE rewards SET status = 'granted' WHERE id = $1`, [id])
    const text = `
      INSERT INTO mints (identity, reward, domain, token, amount, status, fault, ended_at)
      SELECT identity, id, domain, token, amount, 'failed', 'NoReceiver', now() FROM rewards WHERE id = $1`
    await this.sql(text, [id])
    return id
  }

  /** A reward rule of the domain, and its level. */
  async newRule(level = 2): Promise<number> {
    const text = `
      INSERT INTO reward_rules (domain, level, title, description) VALUES ($1, $2, 'Coffee', 'One cup')
      ON CONFLICT DO NOTHING`
    await this.sql(text, [this.domain, level])
    return level
  }

  /** A voucher of `wallet` in the domain. */
  async newVoucher(): Promise<string> {
    const token = String(Date.now()) + String(++this.#tokens)
    const text = `
      INSERT INTO vouchers (holder, token, domain, title, description) VALUES ($1, $2, $3, 'Coffee', 'One cup')`
    await this.sql(text, [this.id('wallet'), token, this.domain])
    return token
  }

  /** A redeemed voucher of `wallet` in the domain. */
  async newRedemption(): Promise<string> {
    const id = uuidv7()
    const token = String(Date.now()) + String(++this.#tokens)
    const made = `
      INSERT INTO vouchers (holder, token, domain, title, description, redeemed_at, redeem_code)
      VALUES ($1, $2, $3, 'Coffee', 'One cup', now(), $4)`
    const values = [this.id('wallet'), token, this.domain, id]
    await this.sql(made, values)
    const text = `
      INSERT INTO voucher_redemptions (holder, token, domain, id, title, amount, redeem_code, redeemed_at)
      VALUES ($1, $2, $3, $4, 'Coffee', 1, $4, now())`
    await this.sql(text, values)
    return id
  }

  /** A customer of the domain. */
  async newThread(): Promise<string> {
    const [address, id] = [newAddress(), uuidv7()]
    await this.sql('INSERT INTO business_threads (from_address, to_domain, seq) VALUES ($1, $2, 1)', [
      address,
      this.domain,
    ])
    const text = `
      INSERT INTO business_messages (from_address, to_domain, id, seq, message_type, author, message_text)
      VALUES ($1, $2, $3, 1, 'customer', $1, 'hello')`
    await this.sql(text, [address, this.domain, id])
    return address
  }

  /** A canned answer of the domain. */
  async newAnswer(): Promise<string> {
    const id = uuidv7()
    const text = `INSERT INTO canned_answers (domain, id, title, text) VALUES ($1, $2, 'Hours', 'Until six.')`
    await this.sql(text, [this.domain, id])
    return id
  }

  /** A webhook of the domain, to an address without a server. */
  async newWebhook(): Promise<string> {
    const id = uuidv7()
    const text = `INSERT INTO webhooks (domain, id, url, events) VALUES ($1, $2, 'https://hooks.example/', '{}')`
    await this.sql(text, [this.domain, id])
    return id
  }

  /** A delivery of the last webhook that was given up. */
  async newDelivery(): Promise<string> {
    const id = uuidv7()
    const text = `
      INSERT INTO webhook_deliveries (webhook, id, event, body, status)
      SELECT max(id), $2, 'level.reached', '{}', 'failed' FROM webhooks WHERE domain = $1`
    await this.sql(text, [this.domain, id])
    return id
  }

  /** A bot of the domain. */
  async newBot(): Promise<string> {
    const id = uuidv7()
    const text = `INSERT INTO bots (domain, id, identity, name, scopes, hash) VALUES ($1, $2, $3, 'Robot', '{rooms}', $2)`
    await this.sql(text, [this.domain, id, newAddress()])
    return id
  }

  /** A batch of the domain. */
  async newBatch(): Promise<string> {
    const id = uuidv7()
    const text = `
      INSERT INTO voucher_batches (domain, id, title, description, amount, uses_per_code)
      VALUES ($1, $2, 'Coffee', 'One cup', 1, 1)`
    await this.sql(text, [this.domain, id])
    return id
  }

  /** A code of the domain. */
  async newCode(): Promise<string> {
    const code = randomBytes(8).toString('hex').toUpperCase()
    const text = 'INSERT INTO voucher_codes (domain, code, batch, uses) VALUES ($1, $2, $3, 1)'
    await this.sql(text, [this.domain, code, await this.newBatch()])
    return code
  }

  /** Blocks a new account in the domain. */
  async newBlock(): Promise<string> {
    const address = newAddress()
    await this.sql('INSERT INTO blocklist (domain, identity) VALUES ($1, $2)', [this.domain, address])
    return address
  }

  /** A business that has written to an account. */
  async newBusiness(role: Role): Promise<string> {
    const domain = role === 'site' || role === 'member' ? this.domain : `shop-${newAddress()}.example`
    const text = `
      INSERT INTO business_threads (from_address, to_domain, seq) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING`
    if (this.id(role) !== '') await this.sql(text, [this.id(role), domain])
    return domain
  }

  /** A direct message that an account has written. */
  async newSealedMessage(role: Role): Promise<string> {
    const [id, to] = [randomUUID(), newAddress()]
    const text = `INSERT INTO direct_messages (conversation, id, seq, from_address, to_address, message_text, msg_sha256,
      from_pub_key, to_pub_key, client_id, sent_at) VALUES ($1, $2, 1, $3, $4, 'x', 'x', 'x', 'x', $2, 1)`
    await this.sql(text, [`${this.id(role)}:${to}`, id, this.id(role), to])
    return id
  }

  /** An account that has written a direct message to another one. */
  async newStranger(role: Role): Promise<string> {
    const address = newAddress()
    const text = `INSERT INTO direct_threads (address, counterpart, state, seq) VALUES ($1, $2, 'request', 1)`
    if (this.id(role) !== '') await this.sql(text, [this.id(role), address])
    return address
  }
}
