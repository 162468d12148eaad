import { useOwnData } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { PageSection } from '../ui/Page.tsx'
import { Setting } from '../ui/Setting.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useToast } from '../ui/Toast.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { settingsWords } from './words/index.ts'

/** Taking along what is kept about one, and leaving for good (P34). */
export function OwnDataSection({ publicId }: { publicId: string | null }) {
  const words = useWords(settingsWords)
  const { take } = useOwnData()
  const say = useToast()
  const [taking, setTaking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const download = async () => {
    setTaking(true)
    try {
      saveFile('foyer-data.json', JSON.stringify(await take(), null, 2))
    } catch {
      say(words.takeFailed)
    } finally {
      setTaking(false)
    }
  }
  return (
    <PageSection title={words.ownData}>
      <Setting title={words.take} note={words.takeNote}>
        <Button icon="download" disabled={taking} onClick={() => void download()}>
          {taking ? words.taking : words.takeAction}
        </Button>
      </Setting>
      <Setting title={words.leave} note={words.leaveNote}>
        <Button look="danger" disabled={publicId === null} onClick={() => setLeaving(true)}>
          {words.leaveAction}
        </Button>
      </Setting>
      {leaving && publicId !== null && <LeaveDialog publicId={publicId} onClose={() => setLeaving(false)} />}
    </PageSection>
  )
}
