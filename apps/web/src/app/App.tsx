import { Suspense, useState } from 'react'
import { useText } from '../i18n/index.tsx'
import { lazyNamed } from '../lib/lazy-named.ts'
import { lazyServed } from '../lib/lazy-served.ts'
import type { PageData } from '../lib/page-data.ts'
import { type Route, useRoute, useSearchParams } from '../lib/routes.ts'
import { getArea, isInConversation } from '../shell/areas.ts'
import { type Me, useMe } from '../shell/me.ts'
import { Shell } from '../shell/Shell.tsx'
import { useSignIn } from '../shell/sign-in.ts'
import { UnreadProvider } from '../shell/unread.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { PersonCardProvider } from './PersonCardProvider.tsx'
import { RoomsArea } from './RoomsArea.tsx'
import { SignInProvider } from './SignInProvider.tsx'

const AccountMenu = lazyNamed(() => import('../features/profile/AccountMenu.tsx'), 'AccountMenu')
const Background = lazyNamed(() => import('./Background.tsx'), 'Background')
const Screen = lazyNamed(() => import('./Screen.tsx'), 'Screen')
const Frame = lazyServed(() => import('./frame/Frame.tsx'), 'Frame')
const StartScreen = lazyServed(() => import('../features/rooms/start/StartScreen.tsx'), 'StartScreen')

/** The app, or a room of it in another site's page. */
export const App = ({ data }: { data: PageData }) =>
  useRoute().screen === 'embed' ? (
    <Suspense fallback={<Panel />}>
      <Frame data={data} />
    </Suspense>
  ) : (
    <WholeApp data={data} />
  )

/** The shell, and in it the screen of the current route. */
function WholeApp({ data }: { data: PageData }) {
  const text = useText()
  const [isSigningIn, setSigningIn] = useState(false)
  const me = useMe(isSigningIn)
  const guestName = me.isGuest ? me.name : text.people.unknownGuest
  return (
    <SignInProvider config={data.config} me={me} guestName={guestName} onSigningIn={setSigningIn}>
      <UnreadProvider person={me.isMember ? me.publicId : null}>
        <PersonCardProvider me={me}>
          <Screens data={data} me={me} />
        </PersonCardProvider>
        <Suspense>
          <Background me={me} config={data.config} />
        </Suspense>
      </UnreadProvider>
    </SignInProvider>
  )
}

function Screens({ data, me }: { data: PageData; me: Me }) {
  // A frame is another app (`App`).
  const route = useRoute() as Exclude<Route, { screen: 'embed' }>
  const query = useSearchParams()
  const signIn = useSignIn()
  const account = (
    <Suspense>
      <AccountMenu name={me.name} seed={me.seed} picture={me.picture} onSignIn={signIn} />
    </Suspense>
  )
  if (route.screen === 'room' || route.screen === 'rooms') {
    return (
      <Shell area="rooms" inConversation={route.screen === 'room'} account={account}>
        <RoomsArea route={route} data={data} me={me} account={account} />
      </Shell>
    )
  }
  if (route.screen === 'start') {
    return (
      <Shell area="discover" account={account}>
        <Suspense fallback={<Panel />}>
          <StartScreen data={data} me={me} onSignIn={signIn} account={account} />
        </Suspense>
      </Shell>
    )
  }
  return (
    <Shell
      area={getArea(route.screen)}
      inConversation={isInConversation(route.screen, query)}
      account={account}
    >
      <Suspense fallback={<Panel />}>
        <Screen route={route} me={me} account={account} />
      </Suspense>
    </Shell>
  )
}
