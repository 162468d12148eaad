import { useClient } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Switch } from '../../ui/inputs/Switch.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { directWords } from './words/index.ts'

/** Mutes a conversation, on all devices of the reader. */
export function MuteSetting({ address, muted }: { address: string; muted: boolean }) {
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  /** What was chosen, until the server has said the same. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [known, setKnown] = useState(muted)
  if (known !== muted) {
    setKnown(muted)
    setChosen(null)
  }
  const change = (wanted: boolean) => {
    setChosen(wanted)
    directMessages.mute(address, wanted).catch(() => {
      setChosen(null)
      say(words.muteFailed)
    })
  }
  return (
    <section>
      <Facts>
        <Fact icon="mute" middle>
          <span>{words.mute}</span>
          <Switch label={words.mute} checked={chosen ?? muted} onChange={change} />
        </Fact>
      </Facts>
      <p className="t1 quiet">{words.muteNote}</p>
    </section>
  )
}
