import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/domains'
import type { Context } from '../context.ts'
import { fallbacks } from '../fallbacks.ts'
import { pictureForm } from '../http/picture-form.ts'
import { toReason } from '../lib/log.ts'
import { withFallback } from '../lib/with-fallback.ts'

export type Domains = ReturnType<typeof createDomains>
export type Blocklist = ReturnType<typeof createBlocklist>

export function createDomains({ call, platform }: Context) {
  return {
    /** The settings of a domain; the defaults where the server cannot tell (S7-17). */
    async settings(domain: string): Promise<wire.DomainSettings> {
      try {
        return withDefaults(domain, await call(wire.settings, { params: { domain } }))
      } catch (error) {
        platform.log.warn(`the settings of ${domain} are not known, using the defaults: ${toReason(error)}`)
        return fallbacks.domains.settings(domain)
      }
    },

    /**
     * The settings of pages that apply to an address, the closest first.
     *
     * @param domainOrHash a domain, its hash or a url
     * @throws FoyerError `urlsettings not found`, `server error`
     */
    urlSettings: (domainOrHash: string) => call(wire.urlSettings, { params: { x: domainOrHash } }),

    /** @throws FoyerError `urlsetting not found`, `server error` */
    urlSetting: (id: string) => call(wire.urlSetting, { params: { id } }),

    /** People blocked in a domain that the caller owns, with reason and end. @throws FoyerError `server error` */
    blocks: (domain: string) => call(wire.blocks, { params: { domain } }),

    /** All settings of a domain that the caller owns, with their version. @throws FoyerError `server error` */
    ownSettings: (domain: string) => call(wire.ownSettings, { params: { domain } }),

    /** Changes settings of a domain that the caller owns; fields left out stay (docs/wire.md#owners). @throws FoyerError `server error` */
    update: (domain: string, changes: Input<typeof wire.update>['body']): Promise<wire.DomainSettings> =>
      call(wire.update, { params: { domain }, body: changes }),

    /**
     * Stores a picture as the logo of a domain that the caller owns, in place of the one before. `update` with
     * `logo_url: null` removes it.
     *
     * @param picture a PNG or JPEG that does not move, at most 1 MiB and 2,048 pixels wide and high; its middle is
     *   stored as a square of 256 pixels
     * @returns the settings with the address of the logo
     * @throws FoyerError `server error`; its `refusal` is `notAPicture`, `tooManyPixels`, `damagedPicture` or `tooLarge`
     *   for a picture that is refused
     */
    uploadLogo: (domain: string, picture: Blob) =>
      call(wire.uploadLogo, { params: { domain }, ...pictureForm(picture) }),

    /** Sets look and greeting of a page of the caller's domain and of the pages below it (docs/wire.md#page-settings-and-announcements). @throws FoyerError `server error` */
    createUrlSetting: (setting: Input<typeof wire.createUrlSetting>['body']) =>
      call(wire.createUrlSetting, { body: setting }),

    /** Replaces the settings of a page; they stay in their domain. @throws FoyerError `server error` */
    updateUrlSetting: (id: string, setting: Input<typeof wire.updateUrlSetting>['body']) =>
      call(wire.updateUrlSetting, { params: { id }, body: setting }),

    /** @throws FoyerError `server error` */
    removeUrlSetting: (id: string) => call(wire.removeUrlSetting, { params: { id } }),

    /** Blocks a person in a domain that the caller owns: they may read, not write (docs/wire.md#blocklists). @throws FoyerError `server error` */
    block: (domain: string, somebody: Input<typeof wire.block>['body']) =>
      call(wire.block, { params: { domain }, body: somebody }),

    /** @throws FoyerError `server error` */
    unblock: (domain: string, somebody: Input<typeof wire.unblock>['body']) =>
      call(wire.unblock, { params: { domain }, body: somebody }),
  }
}

/** People who may not write in a domain. Callers who are not its staff get only their own entry. */
export function createBlocklist({ call, platform }: Context) {
  const failed = 'the blocklist could not be fetched'
  return {
    /** Addresses and public ids of guests; null where the server cannot tell (S7-01). */
    ofDomain: (domain: string): Promise<string[] | null> =>
      withFallback(
        platform.log,
        failed,
        // Rows stand only in the answer for an address.
        async () => (await call(wire.blocklistOfDomain, { params: { domain } })) as string[],
        fallbacks.blocklist.ofDomain(),
      ),

    /** The entry of one address, if there is one; empty also where the server cannot tell (S7-02). */
    ofAddress: (domain: string, address: string): Promise<wire.Block[]> =>
      withFallback(
        platform.log,
        failed,
        () => call(wire.blocklistOfAddress, { params: { domain, address } }),
        fallbacks.blocklist.ofAddress(),
      ),
  }
}

/** An explicit false, 0 or [] is a setting; only what is missing falls back. */
function withDefaults(domain: string, answer: Partial<wire.DomainSettings>): wire.DomainSettings {
  const given = Object.entries(answer).filter(([, value]) => value !== null && value !== undefined)
  return { ...fallbacks.domains.settings(domain), ...Object.fromEntries(given) }
}
