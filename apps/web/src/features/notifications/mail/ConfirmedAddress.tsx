import { MAIL_PACES, type MailPace } from '@foyer/contract'
import type { MailState } from '@foyer/contract/notifications'
import { useClient } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { StoredAddress } from './StoredAddress.tsx'
import { mailWords } from './words/index.ts'

interface ConfirmedAddressProps {
  mail: MailState
  address: string
  onChange: (mail: MailState) => void
  onOther: () => void
}

/** The confirmed address, and how often mail comes. */
export function ConfirmedAddress({ mail, address, onChange, onOther }: ConfirmedAddressProps) {
  const { language } = useText()
  const words = useWords(mailWords)
  const say = useToast()
  const { notifications } = useClient()
  const setPace = async (pace: MailPace) => {
    onChange({ ...mail, pace })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      onChange(await notifications.setMail(pace, { language, timeZone }))
    } catch {
      onChange(mail)
      say(words.problems.notSaved)
    }
  }
  return (
    <>
      {mail.failing && (
        <Note
          icon="alert"
          title={words.failing}
          acts={
            <Button small onClick={onOther}>
              {words.confirmAgain}
            </Button>
          }
        />
      )}
      <StoredAddress mail={mail} address={address} onChange={onChange} onOther={onOther} />
      <Setting title={words.pace} note={`${words.paceNotes[mail.pace]} ${words.follows}`}>
        <Segments
          label={words.pace}
          options={MAIL_PACES.map((value) => ({ value, label: words.paces[value] }))}
          value={mail.pace}
          onChange={(pace) => void setPace(pace)}
        />
      </Setting>
    </>
  )
}
