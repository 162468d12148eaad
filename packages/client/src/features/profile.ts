import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/profile'
import type { Context } from '../context.ts'
import { fetched } from '../lib/lazy.ts'
import type { FreshLogin, ProofsOptions } from '../wallet/proofs.ts'

export type Profile = ReturnType<typeof createProfile>

/** Changes of the caller's profile; missing fields stay. */
export type ProfileInput = Input<typeof wire.update>['body']

/** @param options what signs where the account is deleted */
export function createProfile(context: Context, options: ProofsOptions) {
  const { call, identity, platform } = context
  return {
    /** Public profile of a person, by address or a guest's public id. @throws FoyerError `user profile not found`, `server error` */
    get: (address: string) => call(wire.get, { params: { address } }),

    /**
     * Changes the caller's profile.
     *
     * @throws FoyerError `you are not allowed to update profile`, `user profile not found`, `server error`
     */
    update: (profile: ProfileInput) => call(wire.update, { body: profile }),

    /**
     * Sets the name that a guest is shown under, beside the word "guest"; null removes it. An account that the guest
     * joins and that has no name keeps it.
     *
     * @throws FoyerError `server error`; its `code` is 4001 for a name that is refused (`nameRefusalOf`), 4003 for a
     *   person who is signed in
     */
    setNickname: (nickname: string | null) => call(wire.setNickname, { body: { nickname } }),

    /** Everything that is kept about the caller, table by table (P34). @throws FoyerError `server error` */
    exportData: () => call(wire.exportData),

    /**
     * Forgets the caller for good, with all their logins: their token ends (P34). There is no way back. A wallet
     * signs for it; a guest has nothing to sign with.
     *
     * @param publicId the caller's own, from `userInfo`, as a guard against accidents
     * @param fresh of a Google login: one that began with the act `delete-account`
     * @throws FoyerError `server error`; its `code` is 4012 for a Google login without `fresh`; the wallet's own error
     */
    async deleteAccount(publicId: string, fresh?: FreshLogin): Promise<void> {
      const { deleteAccount } = await fetched(import('./profile/delete-account.ts'))
      return deleteAccount(context, options, { publicId, fresh })
    },

    /**
     * The caller, as the server sees them in a domain (S7-29).
     *
     * @throws FoyerError `server error`
     */
    async userInfo(domain: string = platform.domain) {
      // The timestamp differs each time, so that no cache on the way returns another person's answer.
      const info = await call(wire.userInfo, { query: { domain, timestamp: String(platform.now()) } })
      identity.learn(info)
      return info
    },
  }
}
