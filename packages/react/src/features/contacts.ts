import type { Contact } from '@foyer/contract/contacts'
import { useClient } from '../provider.tsx'
import { type Answer, useAnswer } from '../use-answer.ts'
import { useAddress } from './sign-in.ts'

/** One's own contacts by name; nothing is asked for guests, who have none. */
export function useContacts(): Answer<Contact[]> {
  const { contacts } = useClient()
  const address = useAddress()
  return useAnswer(address, () => contacts.list(address ?? ''))
}

/** One contact; null asks nothing. */
export function useContact(id: string | null): Answer<Contact> {
  const { contacts } = useClient()
  return useAnswer(id, () => contacts.get(id ?? ''))
}
