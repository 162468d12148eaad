import type { RoomSnapshot } from '@foyer/client'
import { Suspense } from 'react'
import { hasHidden } from '../../lib/hidden-content.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { RoomCache } from '../../offline/RoomCache.tsx'
import type { Reader } from './hidden/SyncHidden.tsx'

const SyncHidden = lazyNamed(() => import('./hidden/SyncHidden.tsx'), 'SyncHidden')

interface RoomBackgroundProps {
  url: string
  roomId: string
  snapshot: RoomSnapshot
  reader: Reader
}

/** What runs beside an open room: its copy for outages, and what the reader has hidden on other devices. */
export const RoomBackground = ({ url, roomId, snapshot, reader }: RoomBackgroundProps) => (
  <>
    {/* A guest's reports were made in this browser: one who has hidden nothing has nothing to ask for. */}
    {snapshot.room !== null && (reader === 'member' || hasHidden()) && (
      <Suspense>
        <SyncHidden roomId={roomId} reader={reader} />
      </Suspense>
    )}
    <RoomCache url={url} snapshot={snapshot} />
  </>
)
