import type { MailState } from '@foyer/contract/notifications'
import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { SureButtons } from '../../../ui/inputs/SureButtons.tsx'
import { isolate } from '../../../ui/text/isolate.ts'
import { mailWords } from './words/index.ts'

interface StoredAddressProps {
  mail: MailState
  address: string
  onChange: (mail: MailState) => void
  /** Absent where no mail is sent. */
  onOther?: () => void
}

/** The address with buttons that change and remove it. */
export function StoredAddress({ mail, address, onChange, onOther }: StoredAddressProps) {
  const words = useWords(mailWords)
  const say = useToast()
  const { notifications } = useClient()
  const { busy, run } = useMutation()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    const isDone = await run(async () => {
      await notifications.removeMail()
      onChange({ ...mail, address: null, pending: null, pace: 'soon', failing: false })
    })
    say(isDone ? words.removed : words.problems.notSaved)
  }
  const note = asks ? words.removeAsk : onOther === undefined ? words.off : isolate(address)
  return (
    <Setting title={words.title} note={note}>
      <ButtonRow>
        {asks ? (
          <SureButtons
            really={words.removeSure}
            busy={busy}
            onSure={() => void remove()}
            onCancel={() => setAsks(false)}
          />
        ) : (
          <>
            {onOther && (
              <Button small onClick={onOther}>
                {words.change}
              </Button>
            )}
            <Button small variant="plain" onClick={() => setAsks(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </ButtonRow>
    </Setting>
  )
}
