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
import { GateForm } from './GateForm.tsx'
import { type RoomChange, RoomRedirect } from './RoomRedirect.tsx'
import { SlowModeChoice } from './SlowModeChoice.tsx'
import { orderWords } from './words/index.ts'

/** The policy of one room, chosen by the address of its page: read only, slow mode, gate, redirect. */
export function RoomPolicyForm({ domain, chains }: { domain: string; chains: readonly number[] }) {
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const mutation = useMutation()
  const [policy, setPolicy] = useState<RoomPolicy | null>(null)
  const load = (url: string) => {
    void mutation.run(async () => setPolicy(await moderation.room(roomId(url))))
    return true
  }
  const change = async (changes: RoomChange) => {
    if (policy === null) return
    const { room_id, updated_at } = policy
    try {
      setPolicy(await moderation.setRoom(room_id, { ...changes, expected: updated_at }))
    } catch (error) {
      // After a conflict the next attempt starts from the stored policy.
      setPolicy(await moderation.room(room_id))
      throw error
    }
  }
  const set = (changes: RoomChange) => mutation.run(() => change(changes))
  return (
    <div className={css.form}>
      <PageAddress
        domain={domain}
        label={words.room}
        note={words.roomNote}
        wrong={words.notInDomain(domain)}
        act={words.findRoom}
        busy={mutation.busy}
        onGo={load}
        onChange={() => setPolicy(null)}
      />
      <ErrorLine error={mutation.error} />
      {policy !== null && (
        <>
          <Setting title={words.readOnly} note={words.readOnlyNote}>
            <Switch
              label={words.readOnly}
              checked={policy.read_only}
              onChange={(read_only) => void set({ read_only })}
            />
          </Setting>
          <Setting
            title={words.roomSlow}
            note={policy.slow_mode_own ? words.roomSlowOwn : words.roomSlowNote}
          >
            <SlowModeChoice
              label={words.roomSlow}
              seconds={policy.slow_mode_s}
              onChange={(slow_mode_s) => void set({ slow_mode_s })}
            />
          </Setting>
          <h3>{words.gate.title}</h3>
          <GateForm
            key={policy.room_id}
            gate={policy.gate}
            isOwn={policy.gate_own}
            chains={chains}
            onSave={(gate) => change({ gate })}
          />
          <RoomRedirect domain={domain} policy={policy} busy={mutation.busy} set={set} />
        </>
      )}
    </div>
  )
}
