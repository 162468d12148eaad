import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/sign-in'
import type { Context } from '../../context.ts'

export type Logins = ReturnType<typeof createLogins>

/** The ways in which the person is signed in, once they are. */
export function createLogins({ call }: Context) {
  return {
    /**
     * Joins a guest, or a second login, to the person: messages, contacts and rewards become theirs for good
     * (P19). Only for somebody who has asked for it.
     *
     * @throws FoyerError `server error`
     */
    link: (other: Input<typeof wire.link>['body']) => call(wire.link, { body: other }),

    /** Everywhere the person is signed in, newest first. @throws FoyerError `server error` */
    sessions: () => call(wire.sessions),

    /** Signs the person out of one of these places, at once. @throws FoyerError `server error` */
    endSession: (id: string) => call(wire.endSession, { params: { id } }),
  }
}
