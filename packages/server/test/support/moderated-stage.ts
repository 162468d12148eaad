import { hashDomain } from '@foyer/contract'
import type { Case, CasePage, Conduct, RoomPolicy } from '@foyer/contract/moderation'
import type { Message, MessagePage, Room } from '@foyer/contract/rooms'
import { type Person, request, signInWallet, startWorld, type World, type WorldOptions } from '@foyer/testkit'
import { Peer } from './peer.ts'

type Headers = Record<string, string>

/** A world with domains that have an owner and a moderator. */
export class ModeratedStage {
  readonly world: World
  readonly owner: Person
  readonly mod: Person
  #domains = 0

  constructor(world: World, owner: Person, mod: Person) {
    this.world = world
    this.owner = owner
    this.mod = mod
  }

  static async open(options: WorldOptions = {}): Promise<ModeratedStage> {
    const world = await startWorld(options)
    return new ModeratedStage(world, await signInWallet(world.url), await signInWallet(world.url))
  }

  readonly call = <T>(method: string, path: string, headers: Headers = {}, body?: unknown) =>
    request<T>(this.world.url, method, path, headers, body)

  readonly sql = (text: string, values: unknown[] = []) =>
    this.world.context.database.pool.query(text, values)

  /** A new domain of `owner` with a moderator, a room and an author. */
  readonly newPlace = async () => {
    const { world, owner, mod, call } = this
    const domain = `moderated-${++this.#domains}.example`
    await world.giveDomain(domain, owner.address)
    await call('PUT', `/api/domain/${domain}/staff/${mod.address}`, owner.headers, { roles: ['moderator'] })
    const author = world.guest()
    const newRoom = async (path: string) => {
      const body = { domain, url: `https://${domain}${path}`, hashed_domain: hashDomain(domain) }
      return (await call<Room>('POST', '/api/whiteboard/new/', author, body)).body
    }
    const room = await newRoom('/')
    return {
      domain,
      room: room.id,
      author,
      newRoom,
      post: (content: string, who: Headers = author, more: object = {}, id = room.id) =>
        call<Message>('POST', `/api/whiteboard/messages/${id}`, who, { content, ...more }),
      read: async (id = room.id) => (await call<MessagePage>('GET', `/api/whiteboard/?room_id=${id}`)).body,
      readUrl: async (path: string) =>
        (
          await call<MessagePage>(
            'GET',
            `/api/whiteboard/?hashed_domain=${hashDomain(domain)}&url=https://${domain}${path}`,
          )
        ).body,
      report: (message_id: string, who: Headers = world.guest(), reason = 'spam', note?: string) =>
        call<{ duplicate: boolean }>('POST', '/api/report/', who, {
          room_id: room.id,
          message_id,
          reason,
          note,
        }),
      queue: async (query = '', who = mod) =>
        (await call<CasePage>('GET', `/api/domain/${domain}/reports${query}`, who.headers)).body,
      decide: (id: string, body: object, who = mod) =>
        call<Case>('POST', `/api/domain/${domain}/reports/${id}`, who.headers, body),
      setConduct: (body: object) => call<Conduct>('PUT', `/api/domain/${domain}/conduct`, mod.headers, body),
      setRoom: (body: object, id = room.id) =>
        call<RoomPolicy>('PUT', `/api/room-conduct/${id}`, mod.headers, body),
      follow: async (id = room.id) => {
        const peer = await new Peer(world.url).open()
        peer.send({ type: 'follow', topic: `room:${id}` })
        await peer.next('followed')
        return peer
      },
    }
  }
}
