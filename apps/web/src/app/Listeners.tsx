import { Suspense } from 'react'
import { GUEST_CUSTOMER } from '../lib/guest-customer.ts'
import { lazyNamed } from '../lib/lazy-named.ts'
import { safeStorage } from '../lib/local-storage.ts'
import { readRecentRooms } from '../lib/recent-rooms.ts'
import { parseAddress, useRoute } from '../lib/routes.ts'
import type { Me } from '../shell/me.ts'

const MemberListeners = lazyNamed(() => import('./MemberListeners.tsx'), 'MemberListeners')
const MeantForMe = lazyNamed(() => import('./meant/MeantForMe.tsx'), 'MeantForMe')

/** Background listeners for those who need them: a first visitor of a single room loads none. */
export function Listeners({ me }: { me: Me }) {
  const route = useRoute()
  const open = route.screen === 'room' ? parseAddress(route.url) : null
  const isCustomer = me.isMember || (me.isGuest && safeStorage.get(GUEST_CUSTOMER) !== null)
  const isVisitor = me.isGuest && readRecentRooms().some(({ url }) => url !== open)
  return (
    <Suspense>
      {(me.isMember || me.hasNews) && <MemberListeners me={me} />}
      {(isCustomer || isVisitor) && (
        <MeantForMe key={me.publicId} isMember={me.isMember} isCustomer={isCustomer} />
      )}
    </Suspense>
  )
}
