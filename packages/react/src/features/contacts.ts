'use client'

import type { Client, ContactInput } from '@foyer/client'
import type { Contact } from '@foyer/contract/contacts'
import { useClient } from '../provider.tsx'
import { useEdits } from '../use-edits.ts'
import { type QueryResult, useQuery } from '../use-query.ts'
import { useAddress } from './sign-in.ts'

/** The read of `useContacts`. */
export const contactsQueryOptions = (client: Client, address: string) => ({
  queryKey: ['contacts.list', address] as const,
  queryFn: () => client.contacts.list(address),
})

/** The person's contacts and the functions to change them; a change shows at once, and is reverted if it fails. */
export type ContactBook = QueryResult<Contact[]> & ContactActions

export interface ContactActions {
  /** @throws FoyerError `contact already exists or invalid inputs`, `server error` */
  add: (contact: ContactInput) => Promise<Contact>
  /** Replaces the fields of a contact; its address stays. @throws FoyerError `Contact not found`, `server error` */
  update: (contact: Contact, changes: Partial<ContactInput>) => Promise<Contact>
  /** @throws FoyerError `Contact not found`, `server error` */
  remove: (contact: Contact) => Promise<void>
}

/** Id of a contact that the server has not stored yet. */
export const UNSTORED = 'new'

/** The person's contacts by name; no request for guests, who have none. */
export function useContacts(): ContactBook {
  const client = useClient()
  const { contacts } = client
  const address = useAddress()
  const read = useQuery(address === null ? null : contactsQueryOptions(client, address))
  const [shown, edit] = useEdits(['contacts.list'], address, read)
  return {
    ...shown,
    add: (contact) => {
      const optimistic = unstored(address ?? '', contact)
      return edit(
        (all) => [...all, optimistic],
        () => contacts.add(address ?? '', contact),
        (stored) => (all) => [...all.filter(({ id }) => id !== stored.id), stored],
      )
    },
    update: (contact, changes) => {
      const { contact_address, contact_name, note, avatar_url } = { ...contact, ...changes }
      const body = { contact_address, contact_name, note, avatar_url }
      return edit(
        (all) =>
          all.map((each) => (each.id === contact.id ? { ...each, contact_name, note: note ?? null } : each)),
        () => contacts.update(contact.id, body),
      )
    },
    remove: (contact) =>
      edit(
        (all) => all.filter(({ id }) => id !== contact.id),
        () => contacts.remove(contact.id),
      ),
  }
}

/** The read of `useContact`. */
export const contactQueryOptions = (client: Client, id: string) => ({
  queryKey: ['contacts.get', id] as const,
  queryFn: () => client.contacts.get(id),
})

/** One contact; null makes no request. */
export function useContact(id: string | null): QueryResult<Contact> {
  const client = useClient()
  return useQuery(id === null ? null : contactQueryOptions(client, id))
}

function unstored(owner: string, { contact_address, contact_name, note, avatar_url }: ContactInput): Contact {
  const now = new Date().toISOString()
  return {
    ...{ id: UNSTORED, owner_address: owner, contact_address, contact_name },
    ...{ note: note ?? null, avatar_url: avatar_url ?? null, created_at: now, updated_at: now },
  }
}
