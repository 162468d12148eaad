import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { gateRefusals, refusals, roomPolicyRefusals, shown, writerRefusals } from '../errors.ts'
import { POST_PATH } from '../post-path.ts'
import type * as schema from '../schema/rooms.ts'
import type * as shared from '../schema/shared.ts'

export type UserRef = Static<typeof shared.UserRef>
export type Reaction = Static<typeof shared.Reaction>
export type Room = Static<typeof schema.Room>
export type Message = Static<typeof schema.Message>
export type MessagePage = Static<typeof schema.messages.reply>
export type Lobby = Static<typeof schema.lobby.reply>
export type Unread = Static<typeof schema.unread.reply>
export type HotRooms = Static<typeof schema.hot.reply>
export type Discovered = Static<typeof schema.discover.reply>
export type ReadMarker = Static<typeof schema.markRead.reply>
export type Reacted = Static<typeof schema.react.reply>
/** Order of a domain's rooms: by activity, by heat, by age, or the caller's unread ones first. */
export type RoomOrder = 'default' | 'hot' | 'new' | 'unread'
export type LinkPreview = Static<typeof schema.linkPreview.reply>

/** The lobby of a domain; `x` is the domain or its hash. */
export const lobby = endpoint({
  name: 'rooms.lobby',
  method: 'GET',
  path: '/api/lobby/:x',
  shape: shaped<typeof schema.lobby>(),
  errors: { missing: shown(404, 4040, 'lobby not found') },
})

/** Listed rooms of a domain with a message in the last seven days, at most 50 (docs/wire.md#what-is-listed). */
export const active = endpoint({
  name: 'rooms.active',
  method: 'GET',
  path: '/api/active-rooms/:domain',
  list: true,
  shape: shaped<typeof schema.active>(),
  errors: {},
})

/** A page of a room's messages. The newest page (no `cursor`, no `around`) is marked as read, unless `peek` is 1. */
export const messages = endpoint({
  name: 'rooms.messages',
  method: 'GET',
  path: '/api/whiteboard/',
  shape: shaped<typeof schema.messages>(),
  errors: {},
})

/** Creates the room of a url, or returns the existing one. */
export const create = endpoint({
  name: 'rooms.create',
  method: 'POST',
  path: '/api/whiteboard/new/',
  success: 201,
  shape: shaped<typeof schema.create>(),
  errors: { ...writerRefusals },
})

/** Posts a message. A repeated `client_id` returns the stored message. */
export const post = endpoint({
  name: 'rooms.post',
  method: 'POST',
  path: POST_PATH,
  success: 201,
  shape: shaped<typeof schema.post>(),
  errors: {
    ...writerRefusals,
    ...roomPolicyRefusals,
    held: refusals.held,
    waiting: refusals.waiting,
    roomMissing: refusals.roomMissing,
    otherContent: refusals.conflict('Another message was already sent under this client_id.'),
  },
})

/**
 * Edits the caller's own message within 15 minutes. A repeat is harmless. With `expected` only that version is
 * edited, so that two devices at once lose nothing.
 */
export const edit = endpoint({
  name: 'rooms.edit',
  method: 'PUT',
  path: '/api/whiteboard/messages/:roomId/:messageId',
  shape: shaped<typeof schema.edit>(),
  errors: {
    ...writerRefusals,
    readOnly: roomPolicyRefusals.readOnly,
    unwelcome: roomPolicyRefusals.unwelcome,
    spam: roomPolicyRefusals.spam,
    ...gateRefusals,
    premoderated: refusals.premoderated,
    tooLate: refusals.tooLate,
    editedSince: refusals.conflict('This message was edited meanwhile. Look at it and edit it again.'),
  },
})

/**
 * Deletes a message; its place stays. Authors delete their own, owners and moderators of the domain any message, at any
 * time. A repeat is harmless.
 */
export const remove = endpoint({
  name: 'rooms.remove',
  method: 'DELETE',
  path: '/api/whiteboard/messages/:roomId/:messageId',
  shape: shaped<typeof schema.remove>(),
  errors: {},
})

/** Toggles the caller's reaction to a message. */
export const react = endpoint({
  name: 'rooms.react',
  method: 'POST',
  path: '/api/whiteboard/messages/reaction/:roomId/:messageId',
  shape: shaped<typeof schema.react>(),
  errors: { ...writerRefusals, readOnly: roomPolicyRefusals.readOnly },
})

/**
 * The caller's unread messages by room, counted up to 99: of a domain; without one, of the rooms of all domains that
 * the caller has read in, at most 100, the latest read first.
 */
export const unread = endpoint({
  name: 'rooms.unread',
  method: 'GET',
  path: '/api/whiteboard-unread-message/',
  shape: shaped<typeof schema.unread>(),
  errors: {},
})

/** Recent authors of a room, latest first, at most 10, to complete a mention. */
export const people = endpoint({
  name: 'rooms.people',
  method: 'GET',
  path: '/api/whiteboard/people/:roomId',
  list: true,
  shape: shaped<typeof schema.people>(),
  errors: {},
})

/** The caller's read markers, latest read first, at most 500. */
export const readMarkers = endpoint({
  name: 'rooms.readMarkers',
  method: 'GET',
  path: '/api/read-markers/',
  list: true,
  shape: shaped<typeof schema.readMarkers>(),
  errors: {},
})

/** Moves the caller's read marker of a room forward, never back; returns the marker. */
export const markRead = endpoint({
  name: 'rooms.markRead',
  method: 'PUT',
  path: '/api/read-markers/',
  shape: shaped<typeof schema.markRead>(),
  errors: {},
})

/** Listed rooms of a domain by heat, highest first (docs/wire.md#what-is-listed). */
export const hot = endpoint({
  name: 'rooms.hot',
  method: 'GET',
  path: '/api/hot-room/',
  shape: shaped<typeof schema.hot>(),
  errors: {},
})

/**
 * Rooms of the domains in Discover: those with the highest heat, and those with the newest messages; at most 10 of each
 * (docs/wire.md#what-is-listed).
 */
export const discover = endpoint({
  name: 'rooms.discover',
  method: 'GET',
  path: '/api/discover/',
  shape: shaped<typeof schema.discover>(),
  errors: {},
})

/** Turns a recording into text; silence gives the empty text (docs/wire.md#voice). */
export const transcribe = endpoint({
  name: 'rooms.transcribe',
  method: 'POST',
  path: '/api/v1/audio/transcribe',
  shape: shaped<typeof schema.transcribe>(),
  errors: { speechOff: refusals.speechOff },
})

/**
 * Title, description and image of a page, for a card below a message that links to it. `image_url` is on the API's own
 * origin: no browser of a reader contacts the page.
 */
export const linkPreview = endpoint({
  name: 'rooms.linkPreview',
  method: 'GET',
  path: '/api/link-preview/',
  shape: shaped<typeof schema.linkPreview>(),
  errors: { nothingToShow: refusals.nothingToShow },
})

/** Path of the images of previews; answers with a file, so it is not an endpoint. */
export const LINK_IMAGE = '/api/link-preview/image'

export const rooms = {
  lobby,
  active,
  messages,
  create,
  post,
  edit,
  remove,
  react,
  unread,
  people,
  readMarkers,
  markRead,
  hot,
  discover,
  transcribe,
  linkPreview,
}
