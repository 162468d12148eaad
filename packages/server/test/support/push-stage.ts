import { hashDomain, type PushPayload } from '@foyer/contract'
import type { RoomLevel } from '@foyer/contract/notifications'
import type { Message, Room } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World } from '@foyer/testkit'
import { type Browser, openPush, type PushService, startPushService } from '@foyer/testkit/internet'
import { expect } from 'vitest'
import type { Pushes } from '../../src/features/notifications/web-push/pushes.ts'
import { getPushes } from '../../src/features/notifications/web-push/service.ts'

type Headers = Record<string, string>

/** Paths and texts shared by the tests of pushes. */
export const DOMAIN = 'push.example'
export const SUBSCRIPTIONS = '/api/push-subscriptions/'
export const SETTINGS = '/api/notification-settings/'
export const LEVEL = '/api/notification-level/'
export const CHOICES = {
  ...{ mentions: true, direct: true, direct_names: false, business: true },
  quiet_hours: null,
}

/** A world with a push service, and two persons who write in its rooms. */
export class PushStage implements AsyncDisposable {
  readonly service: PushService
  readonly world: World
  readonly ann: Person
  readonly ben: Person
  #pages = 0

  private constructor(service: PushService, world: World, ann: Person, ben: Person) {
    this.service = service
    this.world = world
    this.ann = ann
    this.ben = ben
  }

  static async open(): Promise<PushStage> {
    const service = await startPushService()
    const world = await startWorld({ internet: service.internet })
    return new PushStage(service, world, await signInWallet(world.url), await signInWallet(world.url))
  }

  async [Symbol.asyncDispose]() {
    await this.world[Symbol.asyncDispose]()
    await this.service[Symbol.asyncDispose]()
  }

  /** Deletes all subscriptions and recorded pushes. */
  async clear() {
    for (const table of ['push_queue', 'push_subscriptions', 'notification_settings', 'notification_levels'])
      await this.sql(`DELETE FROM ${table}`)
    this.service.received.length = 0
    this.service.answer = { status: 201 }
  }

  readonly sql = async <T extends object>(text: string, values: unknown[] = []) =>
    (await this.world.context.database.pool.query<T>(text, values)).rows

  readonly call = <T>(method: string, path: string, headers: Headers, body?: unknown) =>
    request<T>(this.world.url, method, path, headers, body)

  /** A subscribed browser of an identity. */
  async subscribe(who: Headers, language = 'en'): Promise<Browser> {
    const browser = this.service.browser()
    const { endpoint, keys } = browser
    const { status } = await this.call('POST', SUBSCRIPTIONS, who, { endpoint, keys, language })
    expect(status).toBe(201)
    return browser
  }

  /** Makes all waiting pushes due and sends them. */
  async send(pushes: Pushes = getPushes(this.world.context)) {
    await getPushes(this.world.context).settle()
    await this.sql(`UPDATE push_queue SET due_at = now() - interval '1 second'`)
    await pushes.run() // A former run may have missed them.
    await pushes.run()
  }

  /** Decrypted pushes of a browser. */
  toldTo(browser: Browser): PushPayload[] {
    return this.service.received
      .filter(({ endpoint }) => endpoint === browser.endpoint)
      .map((push) => openPush(push, browser))
  }

  /** A room in which Ann and Ben have posted. */
  async newRoom() {
    this.#pages += 1
    const url = `https://${DOMAIN}/${this.#pages}`
    const place = { domain: DOMAIN, url, hashed_domain: hashDomain(DOMAIN) }
    const { id } = (await this.call<Room>('POST', '/api/whiteboard/new/', this.ann.headers, place)).body
    const path = `/api/whiteboard/messages/${id}`
    const post = async (who: Headers, content: string, more: object = {}) =>
      (await this.call<Message>('POST', path, who, { content, ...more })).body
    const setLevel = async (who: Headers, level: string | null) => {
      const body = { hashed_domain: hashDomain(DOMAIN), url, level }
      return (await this.call<RoomLevel>('PUT', LEVEL, who, body)).body
    }
    await post(this.ann.headers, 'hello')
    const first = await post(this.ben.headers, 'hello')
    return { id, url, path, post, setLevel, first, name: `${DOMAIN}/${this.#pages}` }
  }
}
