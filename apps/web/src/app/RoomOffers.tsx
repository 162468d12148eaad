import { LevelReached } from '../features/rewards/LevelReached.tsx'
import { KeepNameOffer } from '../features/sign-in/KeepNameOffer.tsx'
import type { Me } from '../shell/me.ts'

interface RoomOffersProps {
  domain: string
  /** Messages written since the room was opened. */
  sendCount: number
  me: Me
  onSignIn: () => void
}

/** What other features offer above the composer to a person who has written. */
export function RoomOffers({ domain, sendCount, me, onSignIn }: RoomOffersProps) {
  return (
    <>
      {/* A person whose sign-in is under way is asked nothing: the server would refuse. */}
      {(me.isGuest || me.isMember) && (
        <LevelReached domain={domain} sendCount={sendCount} isGuest={me.isGuest} />
      )}
      {me.isGuest && <KeepNameOffer publicId={me.publicId} name={me.name} onSignIn={onSignIn} />}
    </>
  )
}
