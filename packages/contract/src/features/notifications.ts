import type { Static } from 'typebox'
import { endpoint, type Input, shaped } from '../endpoint.ts'
import { refusals } from '../errors.ts'
import type * as schema from '../schema/notifications.ts'

export type NotificationSettings = Static<typeof schema.NotificationSettings>
export type RoomLevel = Static<typeof schema.RoomLevel>
export type PushSubscriptionInfo = Static<typeof schema.PushSubscription>

/** What the caller wants to hear of by push, and the key to subscribe with. */
export const settings = endpoint({
  name: 'notifications.settings',
  method: 'GET',
  path: '/api/notification-settings/',
  shape: shaped<typeof schema.settings>(),
  errors: {},
})

/** Changes what the caller is notified about. */
export const update = endpoint({
  name: 'notifications.update',
  method: 'PUT',
  path: '/api/notification-settings/',
  shape: shaped<typeof schema.update>(),
  errors: {},
})

/** The caller's browsers that are pushed to, the newest first. */
export const subscriptions = endpoint({
  name: 'notifications.subscriptions',
  method: 'GET',
  path: '/api/push-subscriptions/',
  list: true,
  shape: shaped<typeof schema.subscriptions>(),
  errors: {},
})

/**
 * Has pushes sent to a browser, for as long as the sign-in of the call lasts; again changes nothing. A
 * browser is pushed to for one person only, the last who asked.
 */
export const subscribe = endpoint({
  name: 'notifications.subscribe',
  method: 'POST',
  path: '/api/push-subscriptions/',
  success: 201,
  shape: shaped<typeof schema.subscribe>(),
  errors: {},
})

/** Ends it for one browser; one that is not the caller's, or gone already, is no failure. */
export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/api/push-subscriptions/:id',
  success: 204,
  shape: shaped<typeof schema.unsubscribe>(),
  errors: {},
})

/** What the caller hears of the room of a page. */
export const level = endpoint({
  name: 'notifications.level',
  method: 'GET',
  path: '/api/notification-level/',
  shape: shaped<typeof schema.level>(),
  errors: {},
})

/** Chooses it, also for a room that nobody has written in yet; null goes back to the settings. */
export const setLevel = endpoint({
  name: 'notifications.setLevel',
  method: 'PUT',
  path: '/api/notification-level/',
  shape: shaped<typeof schema.setLevel>(),
  errors: { tooManyLevels: refusals.business('You have chosen for 500 rooms. Reset one of them first.') },
})

/** The rooms for which the caller has chosen, the latest choice first. */
export const levels = endpoint({
  name: 'notifications.levels',
  method: 'GET',
  path: '/api/notification-levels/',
  list: true,
  shape: shaped<typeof schema.levels>(),
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
}
