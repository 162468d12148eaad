import { getPersonName as getName } from '@foyer/react/ui'
import type { Catalogue } from '../../i18n/index.tsx'

export { getOwnName, shortenAddress } from '@foyer/react/ui'

/** The displayed name in the reader's language: chosen name, confirmed ENS name, short address, "Guest 4f2a", or "Deleted account". */
export const getPersonName = (user: Parameters<typeof getName>[0], text: Catalogue): string =>
  getName(user, text.people)
