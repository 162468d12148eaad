import { Suspense, useState } from 'react'
import { useText } from './i18n/index.tsx'
import { lazily } from './lazily.ts'
import type { PageData } from './page-data.ts'
import { RoomsArea } from './RoomsArea.tsx'
import { useRoute } from './routes.ts'
import { useMe } from './shell/me.ts'
import { Shell } from './shell/Shell.tsx'
import { SignInDoor, useSignIn } from './shell/SignInDoor.tsx'
import { Button } from './ui/Button.tsx'

const AccountMenu = lazily(() => import('./beside.ts'), 'AccountMenu')
const StartScreen = lazily(() => import('./features/rooms/start/StartScreen.tsx'), 'StartScreen')

/** The whole app: one shell, and in it what the address names. */
export function App({ data }: { data: PageData }) {
  const text = useText()
  const [isSigningIn, setSigningIn] = useState(false)
  const me = useMe(isSigningIn)
  const guestName = me.isGuest ? me.name : text.people.unknownGuest
  return (
    <SignInDoor me={me} guestName={guestName} onSigningIn={setSigningIn}>
      <Screens data={data} me={me} />
    </SignInDoor>
  )
}

function Screens({ data, me }: { data: PageData; me: ReturnType<typeof useMe> }) {
  const text = useText()
  const route = useRoute()
  const signIn = useSignIn()
  const [unread, setUnread] = useState(0)
  const account = (
    <Suspense>
      <AccountMenu name={me.name} seed={me.seed} onSignIn={signIn} />
    </Suspense>
  )
  const greeting = (
    <>
      <span className="t1 quiet wide">{text.start.youAre(me.name)}</span>
      {me.isGuest && (
        <Button small onClick={signIn}>
          {text.start.keepName}
        </Button>
      )}
    </>
  )
  return (
    <Shell
      area={route.screen === 'start' ? 'discover' : 'rooms'}
      inConversation={route.screen === 'room'}
      unread={unread}
      account={account}
    >
      {route.screen === 'start' ? (
        <Suspense>
          <StartScreen home={homeDomain(data)} greeting={greeting} account={account} />
        </Suspense>
      ) : (
        <RoomsArea route={route} data={data} me={me} account={account} onUnread={setUnread} />
      )}
    </Shell>
  )
}

const LOOPBACK = /^(127\.|\[::1\]$)/

/** The deployment's own domain; a server on this very machine goes by `localhost`. */
function homeDomain({ domain, url }: PageData): string {
  if (url === null && domain !== null) return domain
  return LOOPBACK.test(location.hostname) ? 'localhost' : location.hostname
}
