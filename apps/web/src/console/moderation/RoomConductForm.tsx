import { roomId } from '@foyer/contract'
import type { RoomConduct } from '@foyer/contract/moderation'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { PageAddress } from '../PageAddress.tsx'
import { useDeed } from '../use-deed.ts'
import { LeadsTo, type RoomChange } from './LeadsTo.tsx'
import { SlowModeChoice } from './SlowModeChoice.tsx'
import { orderWords } from './words/index.ts'

/** One room, by the address of its page: for reading only, slower than the others, or leading to another. */
export function RoomConductForm({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const deed = useDeed()
  const [conduct, setConduct] = useState<RoomConduct | null>(null)
  const look = (url: string) => {
    void deed.run(async () => setConduct(await moderation.room(roomId(url))))
    return true
  }
  const set = (changes: RoomChange) =>
    deed.run(async () => {
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
        busy={deed.busy}
        onGo={look}
        onChange={() => setConduct(null)}
      />
      <Fault error={deed.fault} />
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
          <LeadsTo domain={domain} conduct={conduct} busy={deed.busy} set={set} />
        </>
      )}
    </div>
  )
}
