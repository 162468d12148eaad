import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH, COUNTED_ADDRESSES_MAX } from '../constants.ts'
import { Hash, Integer, nullable, Time } from './shared.ts'

/** Characters of an address that names another one, encoded. */
const NAMING_ADDRESS_MAX = 4 * ADDRESS_MAX_LENGTH
/** Longer than the head of a request, so that an address which is too long is one without a room. */
const ANY_ADDRESS_MAX = 32_768

/** How much happens in the room of one address. */
export const LobbyCount = Type.Object({
  /** The address as it was given. */
  url: Type.String(),
  /** Id of the room that the address leads to, also before the room exists; null for what is no address of the web. */
  room_id: nullable(Hash),
  /** Messages that everyone can read: without deleted, hidden and held ones. */
  message_count: Type.Integer(),
  /** People who are in the room now. */
  present_count: Type.Integer(),
})

/** A room of a prefix. Some of those in an answer are decoys, which look like the others. */
export const LobbyEntry = Type.Object({
  room_id: Hash,
  message_count: Type.Integer(),
  present_count: Type.Integer(),
  /** Time of the newest message. */
  newest_at: Time,
})

export const counts = {
  query: Type.Object({
    /** Addresses of pages, each as a parameter of its own: `url=…&url=…`. */
    url: Type.Array(Type.String({ maxLength: ANY_ADDRESS_MAX }), {
      minItems: 1,
      maxItems: COUNTED_ADDRESSES_MAX,
    }),
  }),
  reply: Type.Array(LobbyCount),
  example: { query: { url: '$url' } },
}

export const byPrefix = {
  params: Type.Object({
    /** First hex digits of a room id, `LOBBY_PREFIX_LENGTH` of them. */
    prefix: Type.String({ pattern: '^[0-9a-f]{2}$' }),
  }),
  reply: Type.Array(LobbyEntry),
  example: { params: { prefix: 'ab' } },
}

export const oembed = {
  query: Type.Object({
    /** Address of a room of this server, or of one of its messages. */
    url: Type.String({ minLength: 1, maxLength: NAMING_ADDRESS_MAX }),
    /** `json`, which is the default; other formats are refused. */
    format: Type.Optional(Type.String({ maxLength: 16 })),
    /** Most pixels of the frame. */
    maxwidth: Type.Optional(Integer(1)),
    maxheight: Type.Optional(Integer(1)),
  }),
  reply: Type.Object({
    version: Type.Literal('1.0'),
    type: Type.Literal('rich'),
    title: Type.String(),
    provider_name: Type.String(),
    provider_url: Type.String(),
    /** Seconds for which the answer can be kept. */
    cache_age: Type.Integer(),
    /** A frame that shows the room. */
    html: Type.String(),
    /** Pixels of the frame. */
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  example: { query: { url: '$roomAddress' } },
}

export const server = {
  reply: Type.Object({
    /** Origin of the server that keeps the lobby of the domain. */
    server: Type.String(),
    version: Type.Literal(1),
  }),
}
