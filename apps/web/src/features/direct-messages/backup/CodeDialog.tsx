import { useClient } from '@foyer/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogText } from '../../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { useCopy } from '../../../ui/feedback/use-copy.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Input } from '../../../ui/inputs/Input.tsx'
import { CodeGroups } from '../../../ui/text/CodeBox.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { directWords } from '../words/index.ts'
import css from './CodeDialog.module.css'

interface CodeDialogProps {
  /** An earlier code becomes invalid. */
  replaces: boolean
  onClose: () => void
}

/** Rejects the backup of a code that the person did not confirm. */
const NOT_CONFIRMED = new Error('The code was not confirmed.')

/** Number, from one, of the group that the person must type. */
const ASKED_GROUP = 3

/** Creates a backup with a recovery code: explains it, shows it once, and asks for a part of it as a confirmation. */
export function CodeDialog({ replaces, onClose }: CodeDialogProps) {
  const text = useText()
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const toRefusalText = useRefusalText()
  const titleId = useId()
  const [step, setStep] = useState<'explained' | 'making' | 'shown' | 'asked'>('explained')
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  /** Resolves or rejects the pending backup. */
  const confirming = useRef({ confirm: () => {}, reject: () => {} })
  const make = async () => {
    setStep('making')
    setFailed(null)
    try {
      await directMessages.backUpWithCode((code) => {
        setCode(code)
        setStep('shown')
        return new Promise((confirm, reject) => {
          confirming.current = { confirm, reject: () => reject(NOT_CONFIRMED) }
        })
      })
      say(words.backupMade)
      onClose()
    } catch (error) {
      if (error === NOT_CONFIRMED) return
      setFailed(toRefusalText(error) ?? words.backupFailed)
      setStep('explained')
    }
  }
  const confirm = () => {
    setStep('making')
    confirming.current.confirm()
  }
  // The person may not have stored the code: without a confirmation there must be no backup.
  const abandon = () => {
    confirming.current.reject()
    say(words.codeDropped)
    onClose()
  }
  // A click on the backdrop must not discard a code that is visible.
  const close = () => {
    if (step === 'shown') setStep('asked')
    else if (step === 'asked') abandon()
    else if (step === 'explained') onClose()
  }
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <DialogText titleId={titleId} title={words.codeDialog}>
        {(step === 'explained' || step === 'making') && (
          <>
            <p className="quiet">{words.codeWhat}</p>
            {replaces && <p className="quiet">{words.codeReplaces}</p>}
          </>
        )}
        {step === 'shown' && <p className="quiet">{words.codeOnce}</p>}
      </DialogText>
      {failed !== null && <ErrorText small>{failed}</ErrorText>}
      {(step === 'explained' || step === 'making') && (
        <ButtonRow>
          <Button variant="primary" disabled={step === 'making'} onClick={() => void make()}>
            {step === 'making' ? words.busy : words.showRecovery}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </ButtonRow>
      )}
      {step === 'shown' && <ShownCode code={code} onKept={() => setStep('asked')} />}
      {step === 'asked' && <ConfirmCode code={code} onBack={() => setStep('shown')} onRight={confirm} />}
    </Dialog>
  )
}

function ShownCode({ code, onKept }: { code: string; onKept: () => void }) {
  const words = useWords(directWords)
  const copy = useCopy()
  return (
    <>
      <CodeGroups groups={code.split('-')} label={words.codeDialog} testId="recovery-code" />
      <ButtonRow>
        <Button icon="copy" onClick={() => void copy(code, words.codeCopied)}>
          {words.copy}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile('foyer-recovery-code.txt', `${words.codeFile}\n\n${code}\n`, 'text/plain')}
        >
          {words.download}
        </Button>
        <Button variant="primary" className={css.last} onClick={onKept}>
          {words.kept}
        </Button>
      </ButtonRow>
    </>
  )
}

interface ConfirmCodeProps {
  code: string
  onBack: () => void
  onRight: () => void
}

/** Asks for one group of the code, to check that the person has stored it. */
function ConfirmCode({ code, onBack, onRight }: ConfirmCodeProps) {
  const words = useWords(directWords)
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const check = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toUpperCase() === code.split('-')[ASKED_GROUP - 1]
    if (isRight) onRight()
    else setWrong(true)
  }
  return (
    <form className={css.asked} onSubmit={check}>
      <label htmlFor={fieldId}>{words.codeAsk(ASKED_GROUP)}</label>
      <Input
        id={fieldId}
        mono
        className={css.field}
        dir="ltr"
        value={typed}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {isWrong && <ErrorText small>{words.codeWrong}</ErrorText>}
      <ButtonRow>
        <Button variant="primary" type="submit" disabled={typed.trim() === ''}>
          {words.confirm}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {words.codeAgain}
        </Button>
      </ButtonRow>
    </form>
  )
}
