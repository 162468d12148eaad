import type { ExportedKey } from '@foyer/client'
import { getWalletProblem } from '@foyer/client/sign-in'
import { useClient } from '@foyer/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogClose, DialogText } from '../../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { ShownKey } from './ShownKey.tsx'
import type { en } from './words/en.ts'
import { securityWords } from './words/index.ts'

/** Shows the recovery code of a passkey, and its private key on request, after a touch. Closing it forgets both. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const words = useWords(securityWords)
  const { signIn } = useClient()
  const titleId = useId()
  const [shown, setShown] = useState<ExportedKey | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const ask = async () => {
    setAsking(true)
    setFailure(null)
    try {
      const key = await signIn.exportKey()
      // A passkey that answers after the dialog was closed shows nothing.
      if (isOpen.current) setShown(key)
    } catch (error) {
      setFailure(getFailureText(error, words))
    }
    setAsking(false)
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <DialogText titleId={titleId} title={words.keyOpen} closable>
        {shown === null && <p className="quiet">{words.keyNote}</p>}
      </DialogText>
      {shown === null ? (
        <>
          <Note icon="alert" tone="danger" title={words.keyWarn} />
          <p className="t1 quiet">{words.keyAsked}</p>
          {failure !== null && <ErrorText small>{failure}</ErrorText>}
          <ButtonRow>
            <Button variant="primary" disabled={isAsking} onClick={() => void ask()}>
              {isAsking ? words.keyWaiting : words.keyShow}
            </Button>
            <Button variant="plain" onClick={onClose}>
              {text.common.cancel}
            </Button>
          </ButtonRow>
        </>
      ) : (
        <ShownKey exported={shown} onClose={onClose} />
      )}
      <DialogClose onClose={onClose} />
    </Dialog>
  )
}

function getFailureText(error: unknown, words: typeof en): string {
  const problem = getWalletProblem(error)
  if (problem === 'declined') return words.keyDeclined
  return problem === 'otherKey' ? words.keyOther : words.keyFailed
}
