import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/members'
import type { Context } from '../context.ts'

export type MemberCalls = ReturnType<typeof createMembers>

/** Kind of a key: a secret of the server, or the address of the site's own public keys. */
export type MemberKeyInput = Input<typeof wire.createKey>['body']
/** A domain, and the JWT that its site has signed for one of its people. */
export type MemberSignIn = Input<typeof wire.signIn>['body']

/** Sign-in of people by the site that they have an account on, and the keys that the site signs with. */
export function createMembers({ call }: Context) {
  return {
    /** Keys of a domain that the caller owns, the newest first. @throws FoyerError `server error` */
    keys: (domain: string) => call(wire.keys, { params: { domain } }),

    /** The answer has the secret, which is not said again. @throws FoyerError `server error`, the server's own sentence */
    createKey: (domain: string, key: MemberKeyInput) =>
      call(wire.createKey, { params: { domain }, body: key }),

    /** Signs all out who signed in with the key. @throws FoyerError `server error` */
    revokeKey: (domain: string, id: string) => call(wire.revokeKey, { params: { domain, id } }),

    /**
     * Trades the site's token for the bearer of its member, valid for a day in the domain. The client's own identity
     * stays.
     *
     * @throws FoyerError `server error`: 401 with its own `code` for each refusal (docs/site-members.md#refusals)
     */
    signIn: ({ domain, token }: MemberSignIn) => call(wire.signIn, { body: { domain, token } }),
  }
}
