import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, MENTIONS_MAX } from '../constants.ts'
import { PASSAGE_EDGE_LENGTH, PASSAGE_MAX_LENGTH } from '../passage.ts'
import { DomainSettings } from './domains.ts'
import {
  BigInteger,
  DomainInput,
  Hash,
  nullable,
  PageLinks,
  PageQuery,
  PublicIdInput,
  Reaction,
  RoomPolicy,
  Time,
  UserRef,
} from './shared.ts'

export const Room = Type.Object({
  id: Hash,
  hashed_domain: Hash,
  domain: Type.String(),
  /** Null for the lobby of a domain whose pages all share it. */
  url: nullable(Type.String()),
  title: nullable(Type.String()),
  /** Logo of the domain where this server keeps it; null for one of another host, which would learn who reads a list. */
  logo_url: nullable(Type.String()),
  message_count: Type.Integer(),
  unread_count: Type.Integer(),
  /** When the caller read in the room last; null for a caller who never did. */
  last_read_at: nullable(Time),
  active_users: Type.Integer(),
  last_message_at: nullable(Time),
  last_message: nullable(Type.Object({ id: Type.String(), content: Type.String(), user: UserRef })),
  heat: Type.Number(),
  created_at: Time,
})

/** Words of the room's page that a message is about (W3C text quote selector). White space is one space. */
export const Passage = Type.Object({
  exact: Type.String({ minLength: 1, maxLength: PASSAGE_MAX_LENGTH }),
  /** The text before it on the page. */
  prefix: Type.String({ maxLength: PASSAGE_EDGE_LENGTH }),
  /** The text after it. */
  suffix: Type.String({ maxLength: PASSAGE_EDGE_LENGTH }),
})

export const Message = Type.Object({
  /** UUIDv7. */
  id: Type.String(),
  /** Number of the change that created the message; never changes. */
  seq: Type.Integer(),
  room_id: Hash,
  created_at: Time,
  /** Last edit, strictly later than every edit before; null before the first. */
  updated_at: nullable(Time),
  user: UserRef,
  /** Unescaped text: the renderer escapes it. Empty once deleted. */
  content: Type.String(),
  content_type: Type.Literal('text'),
  reply_to: nullable(Type.String()),
  /** Public ids of mentioned identities; the server does not compare them with the text. */
  mentions: Type.Array(Type.String()),
  reactions: Type.Array(Reaction),
  /** True for a deleted message: without content and reactions. */
  deleted: Type.Boolean(),
  /** True when a moderator has hidden the message: it is shown like a deleted one, and can come back. */
  hidden: Type.Optional(Type.Boolean()),
  /** Id made by the author, so that a resend is stored once. */
  client_id: nullable(Type.String()),
  /** Absent for most messages; an edit keeps it. */
  passage: Type.Optional(Passage),
})

/** Public ids to mention; the server drops those that neither wrote in the room nor own its domain. */
const Mentions = Type.Array(PublicIdInput, {
  maxItems: MENTIONS_MAX,
})

/** The newest message of a room that the caller has read. */
const ReadMarker = Type.Object({ room_id: Hash, seq: Type.Integer(), read_at: Time })

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
  example: { params: { x: '$domain' } },
}

export const active = {
  params: Type.Object({ domain: DomainInput }),
  query: Type.Object({
    order: Type.Optional(Type.String()),
    /** `1` adds rooms that no list names and that the caller has read or written in. */
    own: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
  }),
  reply: Type.Array(Room),
  example: { params: { domain: '$domain' } },
}

export const messages = {
  query: Type.Object({
    hashed_domain: Type.Optional(Hash),
    url: Type.Optional(Type.String({ maxLength: ADDRESS_MAX_LENGTH })),
    room_id: Type.Optional(Hash),
    /** `1` leaves the caller's read marker unchanged. */
    peek: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    /** Id of the message in the middle of the page, for a link to that message. */
    around: Type.Optional(Type.String({ maxLength: 64 })),
    ...PageQuery,
  }),
  reply: Type.Object({
    room: nullable(Room),
    /** Id of the room of the url, also before the room exists. */
    room_id: Hash,
    /** With `seq`, the position from which to follow the room (docs/wire.md#resume). */
    epoch: Type.String(),
    seq: Type.Integer(),
    /** Policy of the room; absent with `cursor`, and before the room exists. */
    conduct: Type.Optional(RoomPolicy),
    ...PageLinks,
    /** Oldest first within the page. */
    results: Type.Array(Message),
  }),
  example: { query: { room_id: '$room' } },
}

export const create = {
  body: Type.Object({
    domain: DomainInput,
    url: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }),
    hashed_domain: Hash,
  }),
  reply: Room,
  example: { body: { domain: '$domain', url: '$url', hashed_domain: '$hashedDomain' } },
}

export const post = {
  params: Type.Object({ roomId: Hash }),
  body: Type.Object({
    content: Type.String({ maxLength: 16_384 }),
    content_type: Type.Optional(Type.Literal('text')),
    reply_to: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    client_id: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 64 }))),
    mentions: Type.Optional(Mentions),
    passage: Type.Optional(nullable(Passage)),
  }),
  reply: Message,
  example: {
    params: { roomId: '$room' },
    body: {
      content: 'hello',
      content_type: 'text',
      reply_to: null,
      client_id: null,
      mentions: ['g_00000000000000000000'],
    },
  },
}

const ofMessage = { roomId: '$room', messageId: '$message' }

const OneMessage = Type.Object({ roomId: Hash, messageId: Type.String({ maxLength: 64 }) })

export const edit = {
  params: OneMessage,
  body: Type.Object({
    content: Type.String({ maxLength: 16_384 }),
    /** `updated_at` that the caller last saw, null for an unedited message; absent edits any version. */
    expected: Type.Optional(nullable(Time)),
    /** Replaces the mentions; absent keeps them. */
    mentions: Type.Optional(Mentions),
  }),
  reply: Message,
  example: { params: ofMessage, body: { content: 'hello again', mentions: ['$newAddress'] } },
}

export const remove = { params: OneMessage, reply: Message, example: { params: ofMessage } }

export const react = {
  params: OneMessage,
  body: Type.Object({ reaction: Type.String({ minLength: 1, maxLength: 32 }) }),
  reply: Type.Object({ message_id: Type.String(), reactions: Type.Array(Reaction), reacted: Type.Boolean() }),
  example: { params: ofMessage, body: { reaction: '👍' } },
}

export const unread = {
  query: Type.Object({ hashed_domain: Type.Optional(Hash) }),
  reply: Type.Object({
    /** Null for all domains. */
    hashed_domain: nullable(Hash),
    unread_count: Type.Integer(),
    mention_count: Type.Integer(),
    rooms: Type.Array(
      Type.Object({
        room_id: Hash,
        url: nullable(Type.String()),
        unread_count: Type.Integer(),
        /** Unread messages that mention the caller, counted up to 99. */
        mention_count: Type.Integer(),
        last_read_at: nullable(Time),
      }),
    ),
  }),
  example: { query: { hashed_domain: '$hashedDomain' } },
}

export const people = {
  params: Type.Object({ roomId: Hash }),
  query: Type.Object({ prefix: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Type.Array(UserRef),
  example: { params: { roomId: '$room' } },
}

export const readMarkers = { reply: Type.Array(ReadMarker) }

export const markRead = {
  body: Type.Object({
    room_id: Hash,
    /** `seq` of the newest message shown; capped at the room's last change. */
    seq: BigInteger(0),
  }),
  reply: ReadMarker,
  example: { body: { room_id: '$room', seq: 1 } },
}

export const hot = {
  query: HashedDomainQuery,
  reply: Type.Object({ hot_room: nullable(Room), results: Type.Array(Room) }),
  example: { query: { hashed_domain: '$hashedDomain' } },
}

export const discover = {
  reply: Type.Object({ hot: Type.Array(Room), recent: Type.Array(Room) }),
}

export const transcribe = {
  /** A recording: webm, ogg, mp4, mpeg or wav, at most 10 MiB and one minute. */
  form: Type.Object({ audio: Type.String({ contentMediaType: 'application/octet-stream' }) }),
  reply: Type.Object({ text: Type.String() }),
}

export const linkPreview = {
  query: Type.Object({ url: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }) }),
  reply: Type.Object({
    /** Address of the page after redirects, without its fragment. */
    url: Type.String(),
    title: nullable(Type.String()),
    description: nullable(Type.String()),
    image_url: nullable(Type.String()),
    site_name: nullable(Type.String()),
  }),
  example: { query: { url: 'https://shop.example/' } },
}
