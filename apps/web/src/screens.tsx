import type { AppScreen } from '@foyer/contract'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazily } from './lazily.ts'
import type { ScreenRoute } from './routes.ts'
import type { Me } from './shell/me.ts'
import { Panel } from './ui/Panel.tsx'

/** What every screen is given. */
export interface ScreenProps<S extends AppScreen = AppScreen> {
  route: ScreenRoute<S>
  me: Me
  /** Who one is: stands at the head of lists on a phone. */
  account: ReactNode
}

/** Those that need more than every screen is given; see App.tsx. */
type OwnScreen = 'start' | 'rooms'
type LaterScreen = Exclude<AppScreen, OwnScreen>

const DirectArea = lazily(() => import('./features/direct-messages/DirectArea.tsx'), 'DirectArea')
const BusinessArea = lazily(() => import('./features/business-messages/BusinessArea.tsx'), 'BusinessArea')
const ContactsArea = lazily(() => import('./features/contacts/ContactsArea.tsx'), 'ContactsArea')
const ProfileScreen = lazily(() => import('./features/profile/ProfileScreen.tsx'), 'ProfileScreen')
const SecurityScreen = lazily(
  () => import('./features/profile/security/SecurityScreen.tsx'),
  'SecurityScreen',
)
const RewardsArea = lazily(() => import('./features/rewards/RewardsArea.tsx'), 'RewardsArea')
const SettingsScreen = lazily(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen')
const SearchScreen = lazily(() => import('./search/SearchScreen.tsx'), 'SearchScreen')
const ConsoleArea = lazily(() => import('./console/ConsoleArea.tsx'), 'ConsoleArea')

/** What stands at each path of the contract's `appPaths`; each is fetched when it is first shown. */
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
  console: ConsoleArea,
  consoleDomain: ConsoleArea,
  consoleSection: ConsoleArea,
}

/** Shows what the table has for a route. */
export function Screen({ route, ...rest }: ScreenProps<LaterScreen>) {
  // The table pairs each screen with a view for its routes, which the compiler cannot follow through the lookup.
  const View = screens[route.screen] as ComponentType<ScreenProps>
  return (
    <Suspense fallback={<Panel />}>
      <View route={route} {...rest} />
    </Suspense>
  )
}
