import { hashDomain } from '@foyer/contract'
import type { OperatorCase, OperatorCasePage } from '@foyer/contract/operator'
import type { Message, Room } from '@foyer/contract/rooms'
import { type Person, signInWallet, startWorld, type World, type WorldOptions } from '@foyer/testkit'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

type Headers = Record<string, string>

/** A world with an operator, and domains without an owner. */
export class OperatedStage {
  readonly world: World
  readonly operator: Person
  #domains = 0

  constructor(world: World, operator: Person) {
    this.world = world
    this.operator = operator
  }

  static async open({ env, ...options }: WorldOptions = {}): Promise<OperatedStage> {
    const key = generatePrivateKey()
    const FOYER_ADMIN = privateKeyToAccount(key).address
    const world = await startWorld({ ...options, env: { ...env, FOYER_ADMIN } })
    return new OperatedStage(world, await signInWallet(world.url, key))
  }

  /** A new domain with a room, its author and a reader who can report. */
  readonly newPlace = async (author: Headers = this.world.guest()) => {
    const { world } = this
    const domain = `operated-${++this.#domains}.example`
    const body = { domain, url: `https://${domain}/`, hashed_domain: hashDomain(domain) }
    const room = (await world.call<Room>('POST', '/api/whiteboard/new/', author, body)).body.id
    const post = (content: string, who: Headers = author) =>
      world.call<Message>('POST', `/api/whiteboard/messages/${room}`, who, { content })
    const report = (message_id: string, who: Headers = world.guest()) =>
      world.call('POST', '/api/report/', who, { room_id: room, message_id, reason: 'spam' })
    return { domain, room, author, post, report }
  }

  readonly queue = async (status: 'open' | 'decided' = 'open'): Promise<OperatorCase[]> =>
    (
      await this.world.call<OperatorCasePage>(
        'GET',
        `/api/v1/operator/reports?status=${status}&limit=100`,
        this.operator,
      )
    ).body.results

  readonly decide = (id: string, body: object, headers: Headers = this.operator.headers) =>
    this.world.call<OperatorCase>('POST', `/api/v1/operator/reports/${id}`, headers, body)

  /** Suspends for an hour, which takes no proof. */
  readonly suspend = (public_id: string, reason: string | null = 'Spam in every room') =>
    this.world.call('POST', '/api/v1/operator/bans', this.operator, { public_id, reason, until: inAnHour() })
}

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
