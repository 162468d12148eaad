import { type AppScreen, appPaths } from '@foyer/contract'

/** The places of the rail, in its order; each has the icon and the word of its name. */
export type Area = 'discover' | 'rooms' | 'direct' | 'business' | 'rewards' | 'contacts'

interface RailItem {
  area: Area
  path: string
  /** Where it lies on a phone, whose bar holds five. */
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

/** What the rail marks for a screen: its place, the settings, or nothing. */
export function getArea(screen: AppScreen): Area | 'settings' | null {
  const [, first] = appPaths[screen].split('/')
  if (first === 'settings') return first
  if (first === 'console') return 'business'
  return AREAS.find(({ path }) => path === `/${first}`)?.area ?? null
}

/** Inside a thread or a contact, which a phone shows in place of the list and without the bar. */
export const isInConversation = (screen: AppScreen): boolean =>
  /^\/(direct|business|contacts)\/:/.test(appPaths[screen])
