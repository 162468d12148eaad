import type { UserRef } from '@foyer/contract/rooms'
import { getPersonName as getName } from '@foyer/react/ui'
import type { Catalogue } from '../../i18n/index.tsx'

export { getOwnName, shortenAddress } from '@foyer/react/ui'

/** The displayed name in the reader's language: chosen name, short address, "Guest 4f2a", or "Deleted account". */
export const getPersonName = (
  user: Pick<UserRef, 'display_name' | 'name_flagged' | 'address' | 'public_id'>,
  text: Catalogue,
): string => getName(user, text.people)
