import type { Input } from '@foyer/contract'
import * as wire from '@foyer/contract/contacts'
import type { Context } from '../context.ts'

export type Contacts = ReturnType<typeof createContacts>

/** Fields of a contact, as a person enters them. */
export type ContactInput = Input<typeof wire.add>['body']

export function createContacts({ call }: Context) {
  return {
    /** The caller's contacts, by name. @throws FoyerError `invalid address`, `server error` */
    list: (address: string) => call(wire.list, { params: { address } }),

    /**
     * Adds a contact of the caller.
     *
     * @throws FoyerError `contact already exists or invalid inputs`, `server error`
     */
    add: (address: string, contact: ContactInput) => call(wire.add, { params: { address }, body: contact }),

    /** @throws FoyerError `Contact not found`, `server error` */
    get: (id: string) => call(wire.get, { params: { id } }),

    /** Replaces a contact; its address stays. @throws FoyerError `Contact not found`, `server error` */
    update: (id: string, contact: ContactInput) => call(wire.update, { params: { id }, body: contact }),

    /** @throws FoyerError `Contact not found`, `server error` */
    remove: (id: string) => call(wire.remove, { params: { id } }),
  }
}
