import { Suspense } from 'react'
import { RoomLevelChoice } from '../features/notifications/RoomLevelChoice.tsx'
import { lazyNamed } from '../lib/lazy-named.ts'
import type { Me } from '../shell/me.ts'

const AdList = lazyNamed(() => import('../features/ads/AdList.tsx'), 'AdList')

interface RoomExtrasProps {
  url: string
  domain: string
  me: Me
  /** Number of ads that the domain shows; undefined while the settings load. */
  slots: number | undefined
}

/** Sections that other features add to the details of a room. */
export function RoomExtras({ url, domain, me, slots = 0 }: RoomExtrasProps) {
  return (
    <>
      <RoomLevelChoice url={url} publicId={me.isGuest || me.isMember ? me.publicId : null} />
      {slots > 0 && (
        <Suspense>
          <AdList domain={domain} slots={slots} />
        </Suspense>
      )}
    </>
  )
}
