import { Type } from 'typebox'
import { SEARCH_MAX_LENGTH } from '../constants.ts'
import { Message } from './rooms.ts'
import { DomainInput, Hash, nullable, PageLinks, PageQuery } from './shared.ts'

/** A found message and its room. */
export const FoundMessage = Type.Object({
  message: Message,
  room: Type.Object({
    id: Hash,
    domain: Type.String(),
    /** Null for the lobby of a domain whose pages all share it. */
    url: nullable(Type.String()),
    title: nullable(Type.String()),
  }),
})

export const messages = {
  query: Type.Object({
    domain: DomainInput,
    /** Text to find, taken literally; its length is checked after trimming. */
    q: Type.String({ minLength: 1, maxLength: SEARCH_MAX_LENGTH * 4 }),
    /** Only messages of this room of the domain. */
    room_id: Type.Optional(Hash),
    ...PageQuery,
  }),
  reply: Type.Object({ ...PageLinks, results: Type.Array(FoundMessage) }),
  example: { query: { domain: '$domain', q: 'hello' } },
}
