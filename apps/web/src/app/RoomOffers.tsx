import { Suspense, useState } from 'react'
import { LevelReached } from '../features/rewards/LevelReached.tsx'
import { NameOffer } from '../features/sign-in/NameOffer.tsx'
import { DISMISSED } from '../lib/guest-words.ts'
import { lazyNamed } from '../lib/lazy-named.ts'
import { safeStorage } from '../lib/local-storage.ts'
import type { Me } from '../shell/me.ts'

// For accounts only, and for them on few servers.
const MailOffer = lazyNamed(() => import('../features/notifications/mail/MailOffer.tsx'), 'MailOffer')

interface RoomOffersProps {
  domain: string
  /** Messages written and stored since the room was opened. */
  storedCount: number
  me: Me
  onSignIn: () => void
}

/** What other features offer above the composer to a person who has written. */
export function RoomOffers({ domain, storedCount, me, onSignIn }: RoomOffersProps) {
  // Read once: no second question follows at once where the first one is dismissed.
  const [wasNameOffered] = useState(() => safeStorage.get(DISMISSED.account) !== null)
  // A person whose sign-in is under way is asked nothing: the server would refuse.
  if (!me.isGuest && !me.isMember) return null
  const mayAskMore = me.isMember && (wasNameOffered || me.hasName === true)
  return (
    <>
      <LevelReached key={domain} domain={domain} storedCount={storedCount} isGuest={me.isGuest} />
      <NameOffer {...me} onSignIn={onSignIn} />
      {mayAskMore && me.publicId !== null && (
        <Suspense>
          <MailOffer publicId={me.publicId} />
        </Suspense>
      )}
    </>
  )
}
