import { roomId } from '@foyer/contract'
import type { RoomConduct } from '@foyer/contract/moderation'
import { useClient } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { LeadsTo, type RoomChange } from './LeadsTo.tsx'
import { pageIn } from './page-in.ts'
import { SlowModeChoice } from './SlowModeChoice.tsx'
import { orderWords } from './words/index.ts'

/** One room, by the address of its page: for reading only, slower than the others, or leading to another. */
export function RoomConductForm({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const deed = useDeed()
  const [typed, setTyped] = useState(`https://${domain}/`)
  const [isWrong, setWrong] = useState(false)
  const [conduct, setConduct] = useState<RoomConduct | null>(null)
  const look = (event: FormEvent) => {
    event.preventDefault()
    const url = pageIn(domain, typed)
    setWrong(url === null)
    if (url !== null) void deed.run(async () => setConduct(await moderation.room(roomId(url))))
  }
  const set = (changes: RoomChange) =>
    deed.run(async () => {
      if (conduct === null) return
      const { room_id, updated_at } = conduct
      setConduct(await moderation.setRoom(room_id, { ...changes, expected: updated_at }))
    })
  return (
    <div className={css.form}>
      <form className={css.line} onSubmit={look} noValidate>
        <Field
          label={words.room}
          note={words.roomNote}
          inputMode="url"
          value={typed}
          fault={isWrong ? words.notInDomain(domain) : null}
          onChange={(value) => {
            setTyped(value)
            setWrong(false)
            setConduct(null)
          }}
        />
        <Button type="submit" disabled={deed.busy}>
          {words.findRoom}
        </Button>
      </form>
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
