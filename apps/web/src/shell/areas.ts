import { type AppScreen, appPaths } from '@foyer/contract'

/** The areas of the rail in its order; the name is also the key of icon and label. */
export type Area = 'discover' | 'rooms' | 'direct' | 'business' | 'rewards' | 'contacts'

interface RailItem {
  area: Area
  path: string
  /** Area that contains it on phones, whose bar has five entries. */
  under?: Area
}

export const AREAS: readonly RailItem[] = [
  { area: 'discover', path: appPaths.start },
  { area: 'rooms', path: appPaths.rooms },
  { area: 'direct', path: appPaths.direct },
  { area: 'business', path: appPaths.business },
  { area: 'rewards', path: appPaths.rewards },
  { area: 'contacts', path: appPaths.contacts, under: 'direct' },
]

/** The rail entry to mark for a screen: an area, the settings, or none. */
export function getArea(screen: AppScreen): Area | 'settings' | null {
  const [, first] = appPaths[screen].split('/')
  if (first === 'settings') return first
  if (first === 'console') return 'business'
  return AREAS.find(({ path }) => path === `/${first}`)?.area ?? null
}

/** The screen is a thread or a contact, which on a phone replaces the list and hides the bar. */
export const isInConversation = (screen: AppScreen): boolean =>
  /^\/(direct|business|contacts)\/:/.test(appPaths[screen])
