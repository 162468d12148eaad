import type { AppScreen } from '@foyer/contract'
import { type ComponentType, Suspense } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { ScreenProps } from '../shell/screen-props.ts'
import { Panel } from '../ui/layout/Panel.tsx'

/** Screens that need more than `ScreenProps`; `App.tsx` renders them. */
type OwnScreen = 'start' | 'rooms' | 'embed'
type LaterScreen = Exclude<AppScreen, OwnScreen>

const DirectArea = lazyNamed(() => import('../features/direct-messages/DirectArea.tsx'), 'DirectArea')
const BusinessArea = lazyNamed(() => import('../features/business-messages/BusinessArea.tsx'), 'BusinessArea')
const ContactsArea = lazyNamed(() => import('../features/contacts/ContactsArea.tsx'), 'ContactsArea')
const ProfileScreen = lazyNamed(() => import('../features/profile/ProfileScreen.tsx'), 'ProfileScreen')
const SecurityScreen = lazyNamed(
  () => import('../features/profile/security/SecurityScreen.tsx'),
  'SecurityScreen',
)
const RewardsArea = lazyNamed(() => import('../features/rewards/RewardsArea.tsx'), 'RewardsArea')
const SettingsScreen = lazyNamed(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen')
const SearchScreen = lazyNamed(() => import('../features/search/SearchScreen.tsx'), 'SearchScreen')
const AnnouncementsScreen = lazyNamed(
  () => import('../features/announcements/AnnouncementsScreen.tsx'),
  'AnnouncementsScreen',
)
const PagesScreen = lazyNamed(() => import('../features/domains/PagesScreen.tsx'), 'PagesScreen')
const HandOverScreen = lazyNamed(
  () => import('../features/sign-in/hand-over/HandOverScreen.tsx'),
  'HandOverScreen',
)
const OperatorArea = lazyNamed(() => import('../features/operator/OperatorArea.tsx'), 'OperatorArea')
const ConsoleArea = lazyNamed(() => import('./console/ConsoleArea.tsx'), 'ConsoleArea')

/** The screens at the paths of the contract's `appPaths`; each is a lazy chunk. */
const screens: { [S in LaterScreen]: ComponentType<ScreenProps<S>> } = {
  direct: DirectArea,
  directThread: DirectArea,
  business: BusinessArea,
  businessThread: BusinessArea,
  rewards: RewardsArea,
  contacts: ContactsArea,
  contact: ContactsArea,
  profile: ProfileScreen,
  person: ProfileScreen,
  security: SecurityScreen,
  settings: SettingsScreen,
  search: SearchScreen,
  announcements: AnnouncementsScreen,
  pages: PagesScreen,
  embedSignIn: HandOverScreen,
  operator: OperatorArea,
  operatorSection: OperatorArea,
  console: ConsoleArea,
  consoleDomain: ConsoleArea,
  consoleSection: ConsoleArea,
}

/** Renders the screen of a route. */
export function Screen({ route, ...rest }: ScreenProps<LaterScreen>) {
  // The table pairs each screen with a view for its routes, which the compiler cannot follow through the lookup.
  const View = screens[route.screen] as ComponentType<ScreenProps>
  return (
    <Suspense fallback={<Panel />}>
      <View route={route} {...rest} />
    </Suspense>
  )
}
