import { roomId } from '@foyer/contract'
import type { RoomPolicy } from '@foyer/contract/moderation'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { PageAddress } from '../../../shell/console/PageAddress.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { LeadsTo, type RoomChange } from './LeadsTo.tsx'
import { SlowModeChoice } from './SlowModeChoice.tsx'
import { orderWords } from './words/index.ts'

/** One room, by the address of its page: for reading only, slower than the others, or leading to another. */
export function RoomConductForm({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const mutation = useMutation()
  const [conduct, setConduct] = useState<RoomPolicy | null>(null)
  const look = (url: string) => {
    void mutation.run(async () => setConduct(await moderation.room(roomId(url))))
    return true
  }
  const set = (changes: RoomChange) =>
    mutation.run(async () => {
      if (conduct === null) return
      const { room_id, updated_at } = conduct
      try {
        setConduct(await moderation.setRoom(room_id, { ...changes, expected: updated_at }))
      } catch (error) {
        // Whatever stood in the way, the next try begins with what is there now.
        setConduct(await moderation.room(room_id))
        throw error
      }
    })
  return (
    <div className={css.form}>
      <PageAddress
        domain={domain}
        label={words.room}
        note={words.roomNote}
        wrong={words.notInDomain(domain)}
        act={words.findRoom}
        busy={mutation.busy}
        onGo={look}
        onChange={() => setConduct(null)}
      />
      <ErrorLine error={mutation.error} />
      {conduct !== null && (
        <>
          <Setting title={words.readOnly} note={words.readOnlyNote}>
            <Switch
              label={words.readOnly}
              checked={conduct.read_only}
              onChange={(read_only) => void set({ read_only })}
            />
          </Setting>
          <Setting
            title={words.roomSlow}
            note={conduct.slow_mode_own ? words.roomSlowOwn : words.roomSlowNote}
          >
            <SlowModeChoice
              label={words.roomSlow}
              seconds={conduct.slow_mode_s}
              onChange={(slow_mode_s) => void set({ slow_mode_s })}
            />
          </Setting>
          <LeadsTo domain={domain} conduct={conduct} busy={mutation.busy} set={set} />
        </>
      )}
    </div>
  )
}
