import { type AppScreen, appPaths } from '@foyer/contract'
import type { IconName } from '../ui/media/Icon.tsx'

/** The areas of the rail in its order; the name is also the key of icon and label. */
export type Area =
  | 'discover'
  | 'rooms'
  | 'direct'
  | 'business'
  | 'rewards'
  | 'contacts'
  | 'console'
  | 'operator'

interface RailItem {
  area: Area
  path: string
  /** Area that contains it on phones, whose bar has five entries. */
  under?: Area
  icon?: IconName
  /** Shown once `useReportConsole` has given a count: only people with a domain, or operators, have such a console. */
  reported?: true
}

export const AREAS: readonly RailItem[] = [
  { area: 'discover', path: appPaths.start },
  { area: 'rooms', path: appPaths.rooms },
  { area: 'direct', path: appPaths.direct },
  { area: 'business', path: appPaths.business },
  { area: 'rewards', path: appPaths.rewards },
  { area: 'contacts', path: appPaths.contacts, under: 'direct' },
  { area: 'console', path: appPaths.console, under: 'business', icon: 'home', reported: true },
  { area: 'operator', path: appPaths.operator, under: 'business', icon: 'shield', reported: true },
]

/** The rail entry to mark for a screen: an area, the settings, or none. */
export function getArea(screen: AppScreen): Area | 'settings' | null {
  const [, first] = appPaths[screen].split('/')
  if (first === 'settings') return first
  return AREAS.find(({ path }) => path === `/${first}`)?.area ?? null
}

/** The screen is a thread (also a customer's, in the console) or a contact, which on a phone replaces the list and hides the bar. */
export const isInConversation = (screen: AppScreen, query: URLSearchParams): boolean =>
  /^\/(?:(?:direct|business|contacts)\/:|embed)/.test(appPaths[screen]) ||
  (screen === 'consoleSection' && query.has('customer'))
