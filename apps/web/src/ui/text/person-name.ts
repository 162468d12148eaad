import type { UserRef } from '@foyer/contract/rooms'
import type { Catalogue } from '../../i18n/index.tsx'

/** `0x12ab…9f3c` of an address. */
export const shortAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()

/** A name inside a sentence: whichever way it runs, what stands around it keeps its order. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** The letters by which a guest is told apart: the first four of the public id. */
const getGuestLetters = (publicId: string): string => publicId.replace(/^g_/, '').slice(0, 4)

/** The person's own name, behind the short address where the name might pose (docs/names.md); null for none. */
export function getOwnName({
  display_name,
  name_flagged,
  address,
  public_id,
}: Pick<UserRef, 'display_name' | 'name_flagged' | 'address' | 'public_id'>): string | null {
  if (display_name === null || display_name === '') return null
  // The address comes first: a long name that is cut off at its end must not hide it.
  return name_flagged ? `${shortAddress(address ?? public_id)} · ${display_name}` : display_name
}

/** What a person is called: own name, short address, or "Guest 4f2a". */
export function getPersonName(
  user: Pick<UserRef, 'display_name' | 'name_flagged' | 'address' | 'public_id'>,
  text: Catalogue,
): string {
  const own = getOwnName(user)
  if (own !== null) return own
  if (user.address !== null) return shortAddress(user.address)
  const letters = getGuestLetters(user.public_id)
  return letters === '' ? text.people.unknownGuest : text.people.guest(letters)
}
