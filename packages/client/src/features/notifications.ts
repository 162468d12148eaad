import { hashDomain, type Language, type MailPace, type PushLevel } from '@foyer/contract'
import * as wire from '@foyer/contract/notifications'
import type { Context } from '../context.ts'
import { roomDomain } from '../lib/room-domain.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** A browser's subscription to pushes, as its `toJSON()` has it. */
export interface PushBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Of mails; absent keeps what is stored. */
export interface MailOptions {
  language?: Language | undefined
  /** IANA name, such as `Europe/Berlin`: digests leave in its morning. */
  timeZone?: string | undefined
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

    /** Notices by e-mail: whether they are offered, and the person's address. @throws FoyerError `server error` */
    mail: () => call(wire.mail),

    /**
     * Mails a code to an address.
     *
     * @throws FoyerError `server error`: 400 for no address, 409 where no mail can be sent to it, 429 after three codes
     * an hour
     */
    askMailCode: (address: string, { language, timeZone }: MailOptions = {}) =>
      call(wire.askMailCode, { body: { address, ...toMailBody({ language, timeZone }) } }),

    /** Confirms the address by its code. @throws FoyerError `server error`: 409 for a wrong code, 400 where it is over */
    confirmMail: (code: string) => call(wire.confirmMail, { body: { code } }),

    /** Sets how soon notices are mailed. @throws FoyerError `server error`: 400 without a confirmed address */
    setMail: (pace: MailPace, options: MailOptions = {}) =>
      call(wire.setMail, { body: { pace, ...toMailBody(options) } }),

    /** Ends notices by e-mail and deletes the address. @throws FoyerError `server error` */
    removeMail: () => call(wire.removeMail),
  }
}

const toMailBody = ({ language, timeZone }: MailOptions) => ({
  ...(language === undefined ? {} : { language }),
  ...(timeZone === undefined ? {} : { time_zone: timeZone }),
})
