import { Type } from 'typebox'
import { DomainSettings } from './domains.ts'
import { DomainInput, Hash, nullable, PageLinks, PageQuery, Reaction, Time, UserRef } from './shared.ts'

export const Room = Type.Object({
  id: Hash,
  hashed_domain: Hash,
  domain: Type.String(),
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  title: nullable(Type.String()),
  message_count: Type.Integer(),
  unread_count: Type.Integer(),
  active_users: Type.Integer(),
  last_message_at: nullable(Time),
  last_message: nullable(Type.Object({ id: Type.String(), content: Type.String(), user: UserRef })),
  heat: Type.Number(),
  created_at: Time,
})

export const Message = Type.Object({
  /** UUIDv7. */
  id: Type.String(),
  /** The change of the room that this message came with; never changes. */
  seq: Type.Integer(),
  room_id: Hash,
  created_at: Time,
  updated_at: nullable(Time),
  user: UserRef,
  /** Verbatim; escaping is the renderer's job. Empty once deleted. */
  content: Type.String(),
  content_type: Type.Literal('text'),
  reply_to: nullable(Type.String()),
  reactions: Type.Array(Reaction),
  deleted: Type.Boolean(),
  /** The author's own id for it, which makes a resend safe. */
  client_id: nullable(Type.String()),
})

const HashedDomainQuery = Type.Object({ hashed_domain: Hash })

export const lobby = {
  params: Type.Object({ x: DomainInput }),
  reply: Type.Object({
    hashed_domain: Hash,
    domain: Type.String(),
    title: nullable(Type.String()),
    logo_url: nullable(Type.String()),
    online_count: Type.Integer(),
    room: Room,
    settings: DomainSettings,
  }),
}

export const active = {
  params: Type.Object({ domain: DomainInput }),
  query: Type.Object({ order: Type.Optional(Type.String()) }),
  reply: Type.Array(Room),
}

export const messages = {
  query: Type.Object({
    hashed_domain: Type.Optional(Hash),
    url: Type.Optional(Type.String({ maxLength: 2048 })),
    room_id: Type.Optional(Hash),
    /** `1` leaves the reader's marker where it is. */
    peek: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    ...PageQuery,
  }),
  reply: Type.Object({
    room: nullable(Room),
    /** Of this url, whether the room exists yet or not. */
    room_id: Hash,
    /** The position to follow from (WIRE.md 5.2). */
    epoch: Type.String(),
    seq: Type.Integer(),
    ...PageLinks,
    /** Oldest first within the page. */
    results: Type.Array(Message),
  }),
}

export const create = {
  body: Type.Object({
    domain: DomainInput,
    url: Type.String({ minLength: 1, maxLength: 2048 }),
    hashed_domain: Hash,
  }),
  reply: Room,
}

export const post = {
  params: Type.Object({ roomId: Hash }),
  body: Type.Object({
    content: Type.String({ maxLength: 16_384 }),
    content_type: Type.Optional(Type.Literal('text')),
    reply_to: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    client_id: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 64 }))),
  }),
  reply: Message,
}

export const react = {
  params: Type.Object({ roomId: Hash, messageId: Type.String({ maxLength: 64 }) }),
  body: Type.Object({ reaction: Type.String({ minLength: 1, maxLength: 32 }) }),
  reply: Type.Object({ message_id: Type.String(), reactions: Type.Array(Reaction), reacted: Type.Boolean() }),
}

export const unread = {
  query: HashedDomainQuery,
  reply: Type.Object({
    hashed_domain: Hash,
    unread_count: Type.Integer(),
    rooms: Type.Array(
      Type.Object({
        room_id: Hash,
        url: nullable(Type.String()),
        unread_count: Type.Integer(),
        last_read_at: nullable(Time),
      }),
    ),
  }),
}

export const hot = {
  query: HashedDomainQuery,
  reply: Type.Object({ hot_room: nullable(Room), results: Type.Array(Room) }),
}

export const discover = {
  reply: Type.Object({ hot: Type.Array(Room), recent: Type.Array(Room) }),
}

export const transcribe = {
  /** A recording: webm, ogg, mp4, mpeg or wav, 10 MiB and a minute at the most. */
  form: Type.Object({ audio: Type.String({ contentMediaType: 'application/octet-stream' }) }),
  reply: Type.Object({ text: Type.String() }),
}
