import { hashDomain, type Language, type PushLevel } from '@foyer/contract'
import * as wire from '@foyer/contract/notifications'
import type { Context } from '../context.ts'
import { roomDomain } from '../lib/room-domain.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** A browser's subscription to pushes, as its `toJSON()` has it. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export function createNotifications({ call, platform }: Context) {
  const toPlace = (url: string) => ({
    url,
    hashed_domain: hashDomain(roomDomain(url, platform.domain)),
  })
  return {
    /** The person's settings for push, and the key that browsers subscribe with. @throws FoyerError `server error` */
    settings: () => call(wire.settings),

    /** @throws FoyerError `server error`: 400 for a time zone that is none */
    update: (choices: wire.NotificationChoices) => call(wire.update, { body: choices }),

    /** The person's browsers that are pushed to, the newest first. @throws FoyerError `server error` */
    subscriptions: () => call(wire.subscriptions),

    /**
     * Has pushes sent to a browser until the person signs out; again changes nothing.
     *
     * @param language of the words around a push
     * @throws FoyerError `server error`: 400 where the browser's keys are none
     */
    subscribe: ({ endpoint, keys }: PushBrowser, language?: Language) =>
      call(wire.subscribe, { body: { endpoint, keys, ...(language === undefined ? {} : { language }) } }),

    /** @param id hex SHA-256 of the browser's endpoint @throws FoyerError `server error` */
    unsubscribe: (id: string) => call(wire.unsubscribe, { params: { id } }),

    /** Push level of the caller for a room. @throws FoyerError `server error`; when `url` is not an address */
    level: async (url: string) => call(wire.level, { query: toPlace(url) }),

    /** Sets the level; null returns to the general settings. @throws FoyerError as `level` */
    setLevel: async (url: string, level: PushLevel | null) =>
      call(wire.setLevel, { body: { ...toPlace(url), level } }),

    /** Rooms with a level of their own, the latest choice first. @throws FoyerError `server error` */
    levels: () => call(wire.levels),
  }
}
