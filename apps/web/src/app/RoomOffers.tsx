import { LevelReached } from '../features/rewards/LevelReached.tsx'
import { NameOffer } from '../features/sign-in/NameOffer.tsx'
import type { Me } from '../shell/me.ts'

interface RoomOffersProps {
  domain: string
  /** Messages written and stored since the room was opened. */
  storedCount: number
  me: Me
  onSignIn: () => void
}

/** What other features offer above the composer to a person who has written. */
export function RoomOffers({ domain, storedCount, me, onSignIn }: RoomOffersProps) {
  // A person whose sign-in is under way is asked nothing: the server would refuse.
  if (!me.isGuest && !me.isMember) return null
  return (
    <>
      <LevelReached key={domain} domain={domain} storedCount={storedCount} isGuest={me.isGuest} />
      <NameOffer {...me} onSignIn={onSignIn} />
    </>
  )
}
