import type { FreshLogin } from '@foyer/client'
import { useOwnData } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { ActNote } from '../../shell/proving/ActNote.tsx'
import { useProving } from '../../shell/proving/use-proving.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { settingsWords } from './words/index.ts'

interface LeaveDialogProps {
  publicId: string
  /** Login that proves the deletion, once the person has returned from Google with it. */
  fresh: FreshLogin | null
  onClose: () => void
}

/** Asks for confirmation and deletes the account. */
export function LeaveDialog({ publicId, fresh, onClose }: LeaveDialogProps) {
  const words = useWords(settingsWords)
  const { erase } = useOwnData()
  const say = useToast()
  const titleId = useId()
  const { leavesPage, leaveFor, getReason } = useProving()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const leave = async (fresh?: FreshLogin) => {
    if (leavesPage && fresh === undefined) return leaveFor('delete-account')
    setBusy(true)
    setFailed(null)
    try {
      await erase(publicId, fresh)
      say(words.left)
      onClose()
    } catch (error) {
      setFailed(getReason(error) ?? words.leaveFailed)
      setBusy(false)
    }
  }
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    // Delayed: in development React runs effects twice, and the first timer is cleared.
    const timer = setTimeout(() => fresh !== null && void latest.current(fresh))
    return () => clearTimeout(timer)
  }, [fresh])
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={words.leaveTitle}>
        <p className="quiet">{words.leaveText}</p>
        <ActNote act="delete-account" />
        {failed !== null && <ErrorText>{failed}</ErrorText>}
      </DialogText>
      <ButtonRow>
        <Button variant="danger" disabled={busy} onClick={() => void leave()}>
          {busy ? words.leaving : words.leaveYes}
        </Button>
        <Button variant="plain" data-safe onClick={onClose}>
          {words.leaveNo}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
