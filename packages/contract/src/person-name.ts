import type { UserRef } from './features/rooms.ts'

type Named = Pick<UserRef, 'display_name' | 'ens' | 'address' | 'public_id'> & {
  name_flagged?: true | undefined
}

/** `0x12ab…9f3c` of an address. */
export const shortenAddress = (address: string): string =>
  `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()

/** True for the public id of a site's own member (docs/site-members.md). */
export const isSiteMember = (publicId: string | null): boolean => publicId?.startsWith('m_') === true

/** The first four characters of a guest's public id, which tell guests apart. */
const getGuestLetters = (publicId: string): string => publicId.replace(/^g_/, '').slice(0, 4)

/**
 * The chosen name, after the short address where the name may imitate another (docs/names.md), else the name that ENS
 * has confirmed; null without both.
 */
export function getOwnName({ display_name, name_flagged, ens, address, public_id }: Named): string | null {
  if (!display_name) return ens ?? null
  // The address comes first: a long name that is cut off at its end must not hide it.
  return name_flagged ? `${shortenAddress(address ?? public_id)} · ${display_name}` : display_name
}

/** The displayed name: chosen name, confirmed ENS name, short address, "Guest 4f2a", or "Deleted account". */
export function getPersonName(
  user: Named,
  words: { guest: (letters: string) => string; unknownGuest: string; deleted: string },
): string {
  const own = getOwnName(user)
  if (own !== null) return own
  if (user.address !== null) return shortenAddress(user.address)
  // A deleted account leaves rows with a made-up address as their author, which no person has (P34).
  if (user.public_id.startsWith('0x')) return words.deleted
  const letters = getGuestLetters(user.public_id)
  return letters === '' ? words.unknownGuest : words.guest(letters)
}
