import { useBlocks, useOwnReports } from '@foyer/react'
import { useEffect } from 'react'
import { setBlockedAuthors, setReportedMessages } from './set-hidden.ts'

/** Who reads the room; `unknown` while the client identifies the person. */
export type Reader = 'guest' | 'member' | 'unknown'

/** Keeps what is hidden in a room as the server has it: people whom the reader has blocked, and reported messages. */
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

/** A guest has blocked nobody; what another person of this browser has blocked is theirs. */
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
