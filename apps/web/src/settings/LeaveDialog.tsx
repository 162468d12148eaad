import type { FreshLogin } from '@foyer/client'
import { useOwnData } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { ActNote } from '../shell/proving/ActNote.tsx'
import { useProving } from '../shell/proving/use-proving.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/Toast.tsx'
import css from './LeaveDialog.module.css'
import { settingsWords } from './words/index.ts'

interface LeaveDialogProps {
  publicId: string
  /** The person has said yes, and is back from Google to prove it. */
  fresh: FreshLogin | null
  onClose: () => void
}

/** Asks once more before everything goes. */
export function LeaveDialog({ publicId, fresh, onClose }: LeaveDialogProps) {
  const words = useWords(settingsWords)
  const { erase } = useOwnData()
  const say = useToast()
  const titleId = useId()
  const { isGoogle, leaveFor, sentenceOf } = useProving()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const leave = async (fresh?: FreshLogin) => {
    if (isGoogle && fresh === undefined) return leaveFor('delete-account')
    setBusy(true)
    setFailed(null)
    try {
      await erase(publicId, fresh)
      say(words.left)
      onClose()
    } catch (error) {
      setFailed(sentenceOf(error) ?? words.leaveFailed)
      setBusy(false)
    }
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    // A moment later, because the effect of a page under development runs twice.
    const timer = setTimeout(() => fresh !== null && void latest.current(fresh))
    return () => clearTimeout(timer)
  }, [fresh])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.leaveTitle}
        </h2>
        <p className="quiet">{words.leaveText}</p>
        <ActNote act="delete-account" />
        {failed !== null && (
          <p className={css.failed} role="alert">
            {failed}
          </p>
        )}
      </div>
      <div className={css.acts}>
        <Button look="danger" disabled={busy} onClick={() => void leave()}>
          {busy ? words.leaving : words.leaveYes}
        </Button>
        <Button look="plain" onClick={onClose}>
          {words.leaveNo}
        </Button>
      </div>
    </Dialog>
  )
}
