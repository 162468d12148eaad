import { useBlocks, useOwnReports } from '@foyer/react'
import { useEffect } from 'react'
import { setBlockedAuthors, setReportedMessages } from './set-hidden.ts'

/** Who reads the room; `unknown` while the client identifies the person. */
export type Reader = 'guest' | 'member' | 'unknown'

/** Keeps the hidden messages of a room as the server has them: those of people blocked by the reader, and reported ones. */
export function SyncHidden({ roomId, reader }: { roomId: string; reader: Reader }) {
  return (
    <>
      {reader === 'member' && <SyncBlocks />}
      {reader === 'guest' && <NoBlocks />}
      {reader !== 'unknown' && <SyncReports roomId={roomId} />}
    </>
  )
}

function SyncBlocks() {
  const { data } = useBlocks()
  useEffect(() => {
    if (data !== null) setBlockedAuthors(data.map(({ author_id }) => author_id))
  }, [data])
  return null
}

/** A guest has no blocks; those of another person of this browser are that person's. */
function NoBlocks() {
  useEffect(() => setBlockedAuthors([]), [])
  return null
}

function SyncReports({ roomId }: { roomId: string }) {
  const { data } = useOwnReports(roomId)
  useEffect(() => {
    if (data !== null) setReportedMessages(roomId, data.message_ids)
  }, [roomId, data])
  return null
}
