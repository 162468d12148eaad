import { Suspense, useState } from 'react'
import { useText } from './i18n/index.tsx'
import { lazily } from './lazily.ts'
import type { PageData } from './page-data.ts'
import { RoomsArea } from './RoomsArea.tsx'
import { useRoute } from './routes.ts'
import { areaOf, isInConversation } from './shell/areas.ts'
import { type Me, useMe } from './shell/me.ts'
import { PersonDoor } from './shell/PersonDoor.tsx'
import { Shell } from './shell/Shell.tsx'
import { SignInDoor, useSignIn } from './shell/SignInDoor.tsx'
import { UnreadProvider } from './shell/unread.tsx'
import { Panel } from './ui/Panel.tsx'

const beside = () => import('./beside.ts')
const AccountMenu = lazily(beside, 'AccountMenu')
const Shortcuts = lazily(beside, 'Shortcuts')
const Screen = lazily(() => import('./screens.tsx'), 'Screen')
const Consent = lazily(() => import('./consent/Consent.tsx'), 'Consent')
const ForMembers = lazily(() => import('./ForMembers.tsx'), 'ForMembers')
const Offline = lazily(beside, 'Offline')
const StartScreen = lazily(() => import('./features/rooms/start/StartScreen.tsx'), 'StartScreen')

/** The whole app: one shell, and in it what the address names. */
export function App({ data }: { data: PageData }) {
  const text = useText()
  const [isSigningIn, setSigningIn] = useState(false)
  const me = useMe(isSigningIn)
  const guestName = me.isGuest ? me.name : text.people.unknownGuest
  return (
    <SignInDoor config={data.config} me={me} guestName={guestName} onSigningIn={setSigningIn}>
      <UnreadProvider>
        <PersonDoor me={me}>
          <Screens data={data} me={me} />
        </PersonDoor>
        <Suspense>
          <Shortcuts />
          {me.isMember && <ForMembers publicId={me.publicId} />}
        </Suspense>
        {data.config.analytics && (
          <Suspense>
            <Consent />
          </Suspense>
        )}
        <Suspense>
          <Offline me={me} />
        </Suspense>
      </UnreadProvider>
    </SignInDoor>
  )
}

function Screens({ data, me }: { data: PageData; me: Me }) {
  const route = useRoute()
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
          <StartScreen home={homeDomain(data)} me={me} onSignIn={signIn} account={account} />
        </Suspense>
      </Shell>
    )
  }
  return (
    <Shell area={areaOf(route.screen)} inConversation={isInConversation(route.screen)} account={account}>
      <Suspense fallback={<Panel />}>
        <Screen route={route} me={me} account={account} />
      </Suspense>
    </Shell>
  )
}

const LOOPBACK = /^(127\.|\[::1\]$)/

/** The deployment's own domain; a server on this very machine goes by `localhost`. */
function homeDomain({ domain, url }: PageData): string {
  if (url === null && domain !== null) return domain
  return LOOPBACK.test(location.hostname) ? 'localhost' : location.hostname
}
