import { useOwnData } from '@foyer/react'
import { useId, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/Toast.tsx'
import css from './LeaveDialog.module.css'
import { settingsWords } from './words/index.ts'

/** Asks once more before everything goes. */
export function LeaveDialog({ publicId, onClose }: { publicId: string; onClose: () => void }) {
  const words = useWords(settingsWords)
  const { erase } = useOwnData()
  const say = useToast()
  const titleId = useId()
  const [state, setState] = useState<'asked' | 'leaving' | 'failed'>('asked')
  const leave = async () => {
    setState('leaving')
    try {
      await erase(publicId)
      say(words.left)
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.leaveTitle}
        </h2>
        <p className="quiet">{words.leaveText}</p>
        {state === 'failed' && (
          <p className={css.failed} role="alert">
            {words.leaveFailed}
          </p>
        )}
      </div>
      <div className={css.acts}>
        <Button look="danger" disabled={state === 'leaving'} onClick={() => void leave()}>
          {state === 'leaving' ? words.leaving : words.leaveYes}
        </Button>
        <Button look="plain" onClick={onClose}>
          {words.leaveNo}
        </Button>
      </div>
    </Dialog>
  )
}
