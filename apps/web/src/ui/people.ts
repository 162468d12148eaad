import type { UserRef } from '@foyer/contract/rooms'
import type { Catalogue } from '../i18n/index.tsx'

/** `0x12ab…9f3c` of an address. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()

/** A name inside a sentence: whichever way it runs, what stands around it keeps its order. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** The letters by which a guest is told apart: the first four of the public id. */
const guestLetters = (publicId: string): string => publicId.replace(/^g_/, '').slice(0, 4)

/** What a person is called: own name, short address, or "Guest 4f2a". */
export function nameOf(
  user: Pick<UserRef, 'display_name' | 'address' | 'public_id'>,
  text: Catalogue,
): string {
  if (user.display_name !== null && user.display_name !== '') return user.display_name
  if (user.address !== null) return shortAddress(user.address)
  const letters = guestLetters(user.public_id)
  return letters === '' ? text.people.unknownGuest : text.people.guest(letters)
}
