import type { FreshLogin } from '@foyer/client'
import type { OwnData } from '@foyer/contract/profile'
import { useOwnData } from '@foyer/react'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useProved } from '../../shell/proving/use-proving.ts'
import { provingWords } from '../../shell/proving/words/index.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { Setting } from '../../ui/inputs/Setting.tsx'
import { PageSection } from '../../ui/layout/Page.tsx'
import { settingsWords } from './words/index.ts'

// Lazy, because few people delete their account.
const LeaveDialog = lazyNamed(() => import('./LeaveDialog.tsx'), 'LeaveDialog')

/** Download of the person's data and deletion of the account (P34). */
export function OwnDataSection({ publicId }: { publicId: string | null }) {
  const text = useText()
  const words = useWords(settingsWords)
  const { take } = useOwnData()
  const say = useToast()
  const [taking, setTaking] = useState(false)
  const download = async (save: (data: OwnData) => unknown) => {
    setTaking(true)
    try {
      await save(await take())
    } catch {
      say(words.takeFailed)
    } finally {
      setTaking(false)
    }
  }
  const saveFileOf = (data: OwnData) => saveFile('foyer-data.json', JSON.stringify(data, null, 2))
  const savePage = async (data: OwnData) => {
    const { formatOwnData } = await import('./own-data-page.ts')
    saveFile('foyer-data.html', formatOwnData(data, text, words), 'text/html')
  }
  return (
    <PageSection title={words.ownData}>
      <Setting title={words.take} note={taking ? words.taking : words.takeNote}>
        <ButtonRow>
          <Button icon="download" disabled={taking} onClick={() => void download(savePage)}>
            {words.takePage}
          </Button>
          <Button icon="download" disabled={taking} onClick={() => void download(saveFileOf)}>
            {words.takeFile}
          </Button>
        </ButtonRow>
      </Setting>
      <Setting title={words.leave} note={words.leaveNote}>
        {publicId === null ? (
          <Button variant="danger" disabled>
            {words.leaveAction}
          </Button>
        ) : (
          <Leave publicId={publicId} />
        )}
      </Setting>
    </PageSection>
  )
}

/** The button that deletes the account; continues after the return from Google. */
function Leave({ publicId }: { publicId: string }) {
  const words = useWords(settingsWords)
  const { refused } = useWords(provingWords)
  const say = useToast()
  const [leaving, setLeaving] = useState<{ fresh: FreshLogin | null } | null>(null)
  useProved('delete-account', (fresh) => (fresh === null ? say(refused) : setLeaving({ fresh })))
  return (
    <>
      <Button variant="danger" onClick={() => setLeaving({ fresh: null })}>
        {words.leaveAction}
      </Button>
      {leaving !== null && (
        <Suspense>
          <LeaveDialog publicId={publicId} fresh={leaving.fresh} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </>
  )
}
