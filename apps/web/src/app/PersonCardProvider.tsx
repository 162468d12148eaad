import type { UserRef } from '@foyer/contract/rooms'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { Me } from '../shell/me.ts'
import { ShowPersonCard } from '../shell/PersonLink.tsx'

const loadPersonCard = async () => (await import('./load-person-card.ts')).loadPersonCard()
const PersonCard = lazyNamed(loadPersonCard, 'PersonCard')

/** Renders the card of a person over the current screen, which stays mounted. */
export function PersonCardProvider({ me, children }: { me: Me; children: ReactNode }) {
  const [person, setPerson] = useState<UserRef | null>(null)
  return (
    <ShowPersonCard value={setPerson}>
      {children}
      {person !== null && (
        <Suspense>
          <PersonCard person={person} me={me} onClose={() => setPerson(null)} />
        </Suspense>
      )}
    </ShowPersonCard>
  )
}
