import type { Static } from 'typebox'
import { endpoint, type Input, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/notifications.ts'

export type NotificationSettings = Static<typeof schema.NotificationSettings>
export type RoomLevel = Static<typeof schema.RoomLevel>
export type MailState = Static<typeof schema.MailState>
export type PushSubscriptionInfo = Static<typeof schema.PushSubscription>

/** The caller's notification settings, and the server's key to subscribe with. */
export const settings = endpoint({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notification-settings/',
  shape: shaped<typeof schema.settings>(),
  errors: {},
})

/** Replaces the caller's notification settings. */
export const update = endpoint({
  name: 'notifications.update',
  method: 'PUT',
  path: '/api/notification-settings/',
  shape: shaped<typeof schema.update>(),
  errors: {},
})

/** The caller's push subscriptions, newest first. */
export const subscriptions = endpoint({
  name: 'notifications.subscriptions',
  method: 'GET',
  path: '/api/push-subscriptions/',
  list: true,
  shape: shaped<typeof schema.subscriptions>(),
  errors: {},
})

/**
 * Subscribes a browser to the caller's pushes until the caller's session ends. A repeat changes nothing. A browser
 * belongs to one person: the last subscriber.
 */
export const subscribe = endpoint({
  name: 'notifications.subscribe',
  method: 'POST',
  path: '/api/push-subscriptions/',
  success: 201,
  shape: shaped<typeof schema.subscribe>(),
  errors: {},
})

/** Ends the subscription of one browser; succeeds for an id that is gone or not the caller's. */
export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  success: 204,
  shape: shaped<typeof schema.unsubscribe>(),
  errors: {},
})

/** The caller's push level for the room of a page. */
export const level = endpoint({
  name: 'notifications.level',
  method: 'GET',
  path: '/api/notification-level/',
  shape: shaped<typeof schema.level>(),
  errors: {},
})

/** Sets the push level for the room of a page, also before its first message; null follows the settings. */
export const setLevel = endpoint({
  name: 'notifications.setLevel',
  method: 'PUT',
  path: '/api/notification-level/',
  shape: shaped<typeof schema.setLevel>(),
  errors: { tooManyLevels: refusals.business('You have chosen for 500 rooms. Reset one of them first.') },
})

/** Rooms with a push level of the caller's own, latest choice first. */
export const levels = endpoint({
  name: 'notifications.levels',
  method: 'GET',
  path: '/api/notification-levels/',
  list: true,
  shape: shaped<typeof schema.levels>(),
  errors: {},
})

/** The caller's notices by e-mail. */
export const mail = endpoint({
  name: 'notifications.mail',
  method: 'GET',
  path: '/api/v1/mail/',
  shape: shaped<typeof schema.mail>(),
  errors: {},
})

/**
 * Mails a code to an address. Once it is confirmed, notices go there. An address gets at most three codes an hour,
 * from all accounts together.
 */
export const askMailCode = endpoint({
  name: 'notifications.askMailCode',
  method: 'POST',
  path: '/api/v1/mail/code',
  shape: shaped<typeof schema.askMailCode>(),
  errors: {
    mailOff: refusals.business('This server sends no mail.'),
    mailRefused: refusals.conflict('No mail could be sent to this address. Check it, or try later.'),
  },
})

/** Confirms the address that the last code was mailed to; it replaces the one before. */
export const confirmMail = endpoint({
  name: 'notifications.confirmMail',
  method: 'POST',
  path: '/api/v1/mail/confirm',
  shape: shaped<typeof schema.confirmMail>(),
  errors: {
    wrongCode: refusals.conflict('This is not the code. Look at the newest mail.'),
    codeOver: refusals.business('No code is waited for any more. Ask for a new one.'),
  },
})

/** Sets how soon notices are mailed, in which language and time zone. */
export const setMail = endpoint({
  name: 'notifications.setMail',
  method: 'PUT',
  path: '/api/v1/mail/',
  shape: shaped<typeof schema.setMail>(),
  errors: { noMail: refusals.business('There is no confirmed address.') },
})

/** Ends notices by e-mail, deletes the address and what waits; succeeds without one. */
export const removeMail = endpoint({
  name: 'notifications.removeMail',
  method: 'DELETE',
  path: '/api/v1/mail/',
  success: 204,
  shape: shaped<typeof schema.removeMail>(),
  errors: {},
})

export type NotificationChoices = Input<typeof update>['body']

export const notifications = {
  settings,
  update,
  subscriptions,
  subscribe,
  unsubscribe,
  level,
  setLevel,
  levels,
  mail,
  askMailCode,
  confirmMail,
  setMail,
  removeMail,
}
