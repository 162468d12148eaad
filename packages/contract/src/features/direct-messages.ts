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

/** The newest message with each counterpart, newest first. */
export const previews = endpoint({
  name: 'direct-messages.previews',
  method: 'GET',
  path: '/api/dm-preview/',
  list: true,
  shape: shaped<typeof schema.previews>(),
  errors: {},
})

/** Both directions between two people, oldest first; the caller must be one of them. */
export const history = endpoint({
  name: 'direct-messages.history',
  method: 'GET',
  path: '/api/dm-history/',
  list: true,
  shape: shaped<typeof schema.history>(),
  errors: {},
})

/** Stores a sealed message; with the same `client_id` again, answers with the stored one. */
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

/** Says that the caller has seen everything up to this message; its sender is told, unless still a stranger. */
export const markRead = endpoint({
  name: 'direct-messages.markRead',
  method: 'PUT',
  path: '/api/v1/dm-read/:address',
  success: 204,
  shape: shaped<typeof schema.markRead>(),
  errors: {},
})

/** Says that the caller is writing to somebody; they are told, unless the caller is a stranger to them. */
export const typing = endpoint({
  name: 'direct-messages.typing',
  method: 'POST',
  path: '/api/v1/dm-typing/:address',
  success: 204,
  shape: shaped<typeof schema.typing>(),
  errors: {},
})

/** Who may write to the caller without being known to them. */
export const gate = endpoint({
  name: 'direct-messages.gate',
  method: 'GET',
  path: '/api/v1/dm-gate/',
  shape: shaped<typeof schema.gate>(),
  errors: {},
})

/** Changes who may. A token is asked for only on chains that the server can ask. */
export const setGate = endpoint({
  name: 'direct-messages.setGate',
  method: 'PUT',
  path: '/api/v1/dm-gate/',
  shape: shaped<typeof schema.setGate>(),
  errors: {},
})

/** The chain of statements that binds keys to an address; empty for whoever has none yet. */
export const keys = endpoint({
  name: 'direct-messages.keys',
  method: 'GET',
  path: '/api/v1/dm-keys/:address',
  shape: shaped<typeof schema.keys>(),
  errors: {},
})

/** Adds the next statement to the caller's own chain. Its text, link and signature must fit (`key-statement.ts`). */
export const addKey = endpoint({
  name: 'direct-messages.addKey',
  method: 'PUT',
  path: '/api/v1/dm-keys/:address',
  proof: 'renew-key',
  success: 201,
  shape: shaped<typeof schema.addKey>(),
  errors: { keyStale: refusals.keyStale },
})

/** The caller's wrapped private keys. */
export const backups = endpoint({
  name: 'direct-messages.backups',
  method: 'GET',
  path: '/api/v1/dm-backup/',
  list: true,
  shape: shaped<typeof schema.backups>(),
  errors: {},
})

/** Keeps one wrapped private key; sixteen at the most. */
export const saveBackup = endpoint({
  name: 'direct-messages.saveBackup',
  method: 'PUT',
  path: '/api/v1/dm-backup/',
  shape: shaped<typeof schema.saveBackup>(),
  errors: { full: refusals.conflict('Sixteen backups are kept already. Remove one first.') },
})

/** Forgets one wrapped private key, or all of them. */
export const removeBackups = endpoint({
  name: 'direct-messages.removeBackups',
  method: 'DELETE',
  path: '/api/v1/dm-backup/',
  proof: 'delete-backup',
  success: 204,
  shape: shaped<typeof schema.removeBackups>(),
  errors: {},
})

/** First messages of strangers, until their receiver decides. */
export const requests = endpoint({
  name: 'direct-messages.requests',
  method: 'GET',
  path: '/api/dm-requests/',
  list: true,
  shape: shaped<typeof schema.requests>(),
  errors: {},
})

/** Whom the caller has blocked, the latest first; nobody else is told. */
export const blocks = endpoint({
  name: 'direct-messages.blocks',
  method: 'GET',
  path: '/api/v1/dm-blocks/',
  list: true,
  shape: shaped<typeof schema.blocks>(),
  errors: {},
})

/**
 * Accepts somebody who has written to the caller, or blocks or reports (and blocks) anybody. Whoever is
 * unblocked is a stranger again, unless they are a contact.
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
