import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import { COUNTS_PATH } from '../frame.ts'
import type * as schema from '../schema/lobbies.ts'

export type LobbyCount = Static<typeof schema.LobbyCount>
export type LobbyEntry = Static<typeof schema.LobbyEntry>
export type LobbyServer = Static<typeof schema.server.reply>
export type OEmbed = Static<typeof schema.oembed.reply>

/**
 * How much happens in the rooms of up to 50 addresses, in their order (docs/embedding.md#counts). No room is made. The
 * same for every caller, and open to pages of every origin.
 */
export const counts = endpoint({
  name: 'lobbies.counts',
  method: 'GET',
  path: COUNTS_PATH,
  list: true,
  shape: shaped<typeof schema.counts>(),
  errors: {},
})

/**
 * The listed rooms whose id begins with these digits, among decoys, by id: at least `LOBBY_ENTRIES_MIN` entries
 * (docs/embedding.md#prefix-queries). A caller looks for its room in them, and the server does not learn which it is.
 * The same for every caller, and open to pages of every origin.
 */
export const byPrefix = endpoint({
  name: 'lobbies.byPrefix',
  method: 'GET',
  path: '/api/lobbies/:prefix',
  list: true,
  shape: shaped<typeof schema.byPrefix>(),
  errors: {},
})

/** A frame with a room, or with one of its messages, for programs that show links (docs/embedding.md#oembed). Open to pages of every origin. */
export const oembed = endpoint({
  name: 'lobbies.oembed',
  method: 'GET',
  path: '/api/oembed',
  shape: shaped<typeof schema.oembed>(),
  errors: { jsonOnly: refusals.jsonOnly },
})

/** The server that keeps the lobby of this domain (docs/embedding.md#the-server-of-a-domain). Open to pages of every origin. */
export const server = endpoint({
  name: 'lobbies.server',
  method: 'GET',
  path: '/.well-known/foyer',
  shape: shaped<typeof schema.server>(),
  errors: {},
})

export const lobbies = { counts, byPrefix, oembed, server }
