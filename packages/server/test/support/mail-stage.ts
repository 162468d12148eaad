import { hashDomain, type MailPace } from '@foyer/contract'
import type { MailState } from '@foyer/contract/notifications'
import type { Message, Room } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type MailServer, type ReceivedMail, startMailServer } from '@foyer/testkit/internet'
import { expect } from 'vitest'
import type { Mails } from '../../src/features/notifications/mail/mails.ts'
import { getMails } from '../../src/features/notifications/mail/service.ts'

type Headers = Record<string, string>

export const MAIL = '/api/v1/mail/'
export const MAIL_CODE = '/api/v1/mail/code'
export const MAIL_CONFIRM = '/api/v1/mail/confirm'

/** A world with a mail server, and two persons who write in its rooms. */
export class MailStage implements AsyncDisposable {
  readonly server: MailServer
  readonly world: World
  readonly ann: Person
  readonly ben: Person
  #count = 0

  private constructor(server: MailServer, world: World, ann: Person, ben: Person) {
    this.server = server
    this.world = world
    this.ann = ann
    this.ben = ben
  }

  static async open(env: Record<string, string> = {}): Promise<MailStage> {
    const server = await startMailServer()
    const world = await startWorld({
      isNamed: true,
      env: {
        FOYER_SMTP_URL: server.url,
        FOYER_MAIL_FROM: 'foyer@chat.example',
        ...env,
      },
    })
    return new MailStage(server, world, await signInWallet(world.url), await signInWallet(world.url))
  }

  async [Symbol.asyncDispose]() {
    await this.world[Symbol.asyncDispose]()
    await this.server[Symbol.asyncDispose]()
  }

  /** Deletes all addresses and recorded mails. */
  async clear() {
    const tables = ['mails', 'mail_notices', 'mail_codes', 'mail_addresses']
    for (const table of [...tables, 'notification_settings', 'notification_levels'])
      await this.sql(`DELETE FROM ${table}`)
    this.server.received.length = 0
    this.server.answer = null
    this.server.refusesReceivers = null
    this.server.hangsUp = false
    this.server.delayMs = 0
  }

  readonly sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await this.world.context.database.pool.query<T>(text, values)).rows

  readonly call = <T>(method: string, path: string, headers: Headers, body?: unknown) =>
    request<T>(this.world.url, method, path, headers, body)

  get mails(): Mails {
    const { mails } = getMails(this.world.context)
    if (mails === null) throw new Error('This world offers no mail.')
    return mails
  }

  /** An address that no other test has. */
  newAddress(): string {
    this.#count += 1
    return `person${this.#count}@mail.example`
  }

  /** The code in the newest mail to an address. */
  codeTo(address: string): string {
    const mail = this.mailsTo(address).at(-1)
    return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }

  mailsTo(address: string): ReceivedMail[] {
    return this.server.received.filter(({ to }) => to.includes(address))
  }

  /** Confirms a new address for a person; the mail with the code is forgotten. */
  async confirm({ headers }: Person, pace: MailPace = 'soon', language = 'en'): Promise<string> {
    const address = this.newAddress()
    const asked = { address, language, time_zone: 'Europe/Berlin' }
    expect((await this.call('POST', MAIL_CODE, headers, asked)).status).toBe(200)
    const code = this.codeTo(address)
    expect((await this.call<MailState>('POST', MAIL_CONFIRM, headers, { code })).status).toBe(200)
    await this.call('PUT', MAIL, headers, { pace })
    this.server.received.length = 0
    return address
  }

  /** Makes all notices, digests and retries due and sends them. */
  send(): Promise<void> {
    return this.world.sendMails()
  }

  /** A room in which Ann and Ben have posted. */
  async newRoom() {
    this.#count += 1
    const domain = 'mail-room.example'
    const url = `https://${domain}/${this.#count}`
    const place = { domain, url, hashed_domain: hashDomain(domain) }
    const { id } = (await this.call<Room>('POST', '/api/whiteboard/new/', this.ann.headers, place)).body
    const path = `/api/whiteboard/messages/${id}`
    const post = async (who: Headers, content: string, more: object = {}) =>
      (await this.call<Message>('POST', path, who, { content, ...more })).body
    const setLevel = (who: Headers, level: string | null) =>
      this.call('PUT', '/api/notification-level/', who, { hashed_domain: hashDomain(domain), url, level })
    await post(this.ann.headers, 'hello')
    const first = await post(this.ben.headers, 'hello')
    return { id, url, post, setLevel, first, domain }
  }
}
