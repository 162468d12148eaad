import type { Static } from 'typebox'
import { endpoint, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/direct-messages.ts'

export type DirectMessageRow = Static<typeof schema.DirectMessage>
export type DirectPreviewRow = Static<typeof schema.previews.reply>[number]
export type KeyStatement = Static<typeof schema.KeyStatement>
export type Keys = Static<typeof schema.keys.reply>
export type Backup = Static<typeof schema.Backup>
export type Gate = Static<typeof schema.Gate>
export type Block = Static<typeof schema.blocks.reply>[number]
export type Decision = Static<typeof schema.decide.body>['decision']

/** Newest message with each counterpart, newest first. */
export const previews = endpoint({
  name: 'direct-messages.previews',
  method: 'GET',
  path: '/api/dm-preview/',
  list: true,
  shape: shaped<typeof schema.previews>(),
  errors: {},
})

/** Messages between two people in both directions, oldest first. The caller must be one of them. */
export const history = endpoint({
  name: 'direct-messages.history',
  method: 'GET',
  path: '/api/dm-history/',
  list: true,
  shape: shaped<typeof schema.history>(),
  errors: {},
})

/** Stores an envelope. A repeated `client_id` returns the stored message. */
export const send = endpoint({
  name: 'direct-messages.send',
  method: 'POST',
  path: '/api/dm-message/',
  success: 201,
  shape: shaped<typeof schema.send>(),
  errors: {
    otherContent: refusals.conflict('Another message was already sent under this client_id.'),
    keyStale: refusals.keyStale,
    noKeyYet: refusals.noKeyYet,
    notAccepted: refusals.notAccepted,
    refused: { status: 403, code: 4033, message: 'They do not take messages from you.' },
  },
})

/**
 * Deletes the envelope of a message of the caller; the row stays, because the next message refers to its hash. A deletion
 * inside an envelope tells the receiver.
 */
export const remove = endpoint({
  name: 'direct-messages.remove',
  method: 'DELETE',
  path: '/api/v1/dm-message/:id',
  success: 204,
  shape: shaped<typeof schema.remove>(),
  errors: {},
})

/** Mutes a conversation for the caller, or ends that: no count and no push on any device. */
export const mute = endpoint({
  name: 'direct-messages.mute',
  method: 'PUT',
  path: '/api/v1/dm-mute/:address',
  success: 204,
  shape: shaped<typeof schema.mute>(),
  errors: {},
})

/** Marks all messages up to this one as read by the caller. An accepted sender is told. */
export const markRead = endpoint({
  name: 'direct-messages.markRead',
  method: 'PUT',
  path: '/api/v1/dm-read/:address',
  success: 204,
  shape: shaped<typeof schema.markRead>(),
  errors: {},
})

/** Tells the counterpart that the caller is typing, if the counterpart has accepted the caller. */
export const typing = endpoint({
  name: 'direct-messages.typing',
  method: 'POST',
  path: '/api/v1/dm-typing/:address',
  success: 204,
  shape: shaped<typeof schema.typing>(),
  errors: {},
})

/** Conditions under which a stranger can write to the caller. */
export const gate = endpoint({
  name: 'direct-messages.gate',
  method: 'GET',
  path: '/api/v1/dm-gate/',
  shape: shaped<typeof schema.gate>(),
  errors: {},
})

/** Replaces these conditions. `token` works on chains that the server can query only. */
export const setGate = endpoint({
  name: 'direct-messages.setGate',
  method: 'PUT',
  path: '/api/v1/dm-gate/',
  shape: shaped<typeof schema.setGate>(),
  errors: {},
})

/** Key statements of an address, oldest first; empty for an address without a key. */
export const keys = endpoint({
  name: 'direct-messages.keys',
  method: 'GET',
  path: '/api/v1/dm-keys/:address',
  shape: shaped<typeof schema.keys>(),
  errors: {},
})

/** Adds the next key statement of the caller. Its text, link and signature must be valid (`key-statement.ts`). */
export const addKey = endpoint({
  name: 'direct-messages.addKey',
  method: 'PUT',
  path: '/api/v1/dm-keys/:address',
  proof: 'renew-key',
  success: 201,
  shape: shaped<typeof schema.addKey>(),
  errors: { keyStale: refusals.keyStale },
})

/** The caller's backups of private keys, encrypted by the client. */
export const backups = endpoint({
  name: 'direct-messages.backups',
  method: 'GET',
  path: '/api/v1/dm-backup/',
  list: true,
  shape: shaped<typeof schema.backups>(),
  errors: {},
})

/** Stores one encrypted private key, at most 16; the same `id` replaces it. */
export const saveBackup = endpoint({
  name: 'direct-messages.saveBackup',
  method: 'PUT',
  path: '/api/v1/dm-backup/',
  shape: shaped<typeof schema.saveBackup>(),
  errors: { full: refusals.conflict('Sixteen backups are kept already. Remove one first.') },
})

/** Deletes one backup, or all of them. */
export const removeBackups = endpoint({
  name: 'direct-messages.removeBackups',
  method: 'DELETE',
  path: '/api/v1/dm-backup/',
  proof: 'delete-backup',
  success: 204,
  shape: shaped<typeof schema.removeBackups>(),
  errors: {},
})

/** Newest message of each stranger whose request waits for the caller's decision. */
export const requests = endpoint({
  name: 'direct-messages.requests',
  method: 'GET',
  path: '/api/dm-requests/',
  list: true,
  shape: shaped<typeof schema.requests>(),
  errors: {},
})

/** People blocked by the caller, latest first. */
export const blocks = endpoint({
  name: 'direct-messages.blocks',
  method: 'GET',
  path: '/api/v1/dm-blocks/',
  list: true,
  shape: shaped<typeof schema.blocks>(),
  errors: {},
})

/**
 * Accepts a stranger who has written to the caller; blocks, reports (and blocks) or unblocks a person. A block is silent:
 * the blocked person's messages are answered as delivered, and the caller never gets them. `unblock` restores the thread
 * as it was before the block. Guests, who do not write private messages, can be blocked for rooms.
 */
export const decide = endpoint({
  name: 'direct-messages.decide',
  method: 'POST',
  path: '/api/dm-requests/:address',
  shape: shaped<typeof schema.decide>(),
  errors: {},
})

export const directMessages = {
  previews,
  history,
  send,
  remove,
  mute,
  markRead,
  typing,
  gate,
  setGate,
  keys,
  addKey,
  backups,
  saveBackup,
  removeBackups,
  requests,
  blocks,
  decide,
}
