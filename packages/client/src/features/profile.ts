import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/profile'
import type { Context } from '../context.ts'
import { pictureForm } from '../http/picture-form.ts'
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
     * Changes the caller's profile. `avatar_url: null` takes the chosen picture away, or that of ENS where none is chosen.
     *
     * @throws FoyerError `you are not allowed to update profile`, `user profile not found`, `server error`
     */
    update: (profile: ProfileInput) => call(wire.update, { body: profile }),

    /**
     * Stores a picture of the caller's account in place of the one before. `update` with `avatar_url: null` removes it.
     *
     * @param picture a PNG or JPEG that does not move, at most 1 MiB and 2,048 pixels wide and high; its middle is
     *   stored as a square of 256 pixels
     * @returns the profile with the address of the picture
     * @throws FoyerError `you are not allowed to update profile`, `server error`; its `refusal` is `notAPicture`,
     *   `tooManyPixels`, `damagedPicture` or `tooLarge` for a picture that is refused
     */
    uploadPicture: (picture: Blob) => call(wire.uploadPicture, pictureForm(picture)),

    /**
     * Sets the name that a guest is shown under, beside the word "guest"; null removes it. An account that the guest
     * joins and that has no name keeps it.
     *
     * @throws FoyerError `server error`; its `code` is 4001 for a name that is refused (`nameRefusalOf`), 4003 for a
     *   person who is signed in
     */
    setNickname: (nickname: string | null) => call(wire.setNickname, { body: { nickname } }),

    /**
     * People to write to, at most 20: those who wrote lately where the caller wrote, and with `q` also people who let
     * themselves be found by a name that starts with it.
     *
     * @param q 1 to 64 characters of a name; null for the people met lately
     * @throws FoyerError `server error`
     */
    findPeople: (q: string | null = null) => call(wire.findPeople, { query: q === null ? {} : { q } }),

    /** Who finds the caller by name, and whether name and picture of ENS are shown. @throws FoyerError `server error` */
    visibility: () => call(wire.visibility),

    /** Changes what `visibility` tells; missing fields stay. @throws FoyerError `server error` */
    setVisibility: (visibility: Input<typeof wire.setVisibility>['body']) =>
      call(wire.setVisibility, { body: visibility }),

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
