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
import { CodeGroups } from '../../../ui/text/CodeBox.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { directWords } from '../words/index.ts'
import css from './CodeDialog.module.css'

interface CodeDialogProps {
  /** True where an earlier code stops working. */
  replaces: boolean
  onClose: () => void
}

/** Thrown where a code was not confirmed. */
const DROPPED = new Error('The code was not confirmed.')

/** The place, from one, of the group that is asked back. */
const ASKED = 3

/** A recovery code: what it is, the code itself, and the proof that it was kept. It is shown this once. */
export function CodeDialog({ replaces, onClose }: CodeDialogProps) {
  const text = useText()
  const words = useWords(directWords)
  const { directMessages } = useClient()
  const say = useToast()
  const toRefusalText = useRefusalText()
  const titleId = useId()
  const [step, setStep] = useState<'told' | 'making' | 'shown' | 'asked'>('told')
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  /** Keeps the code that is shown, or drops it: until then there is no backup with it. */
  const confirming = useRef({ keep: () => {}, drop: () => {} })
  const make = async () => {
    setStep('making')
    setFailed(null)
    try {
      await directMessages.backUpWithCode((code) => {
        setCode(code)
        setStep('shown')
        return new Promise((keep, drop) => {
          confirming.current = { keep, drop: () => drop(DROPPED) }
        })
      })
      say(words.backupMade)
      onClose()
    } catch (error) {
      if (error === DROPPED) return
      setFailed(toRefusalText(error) ?? words.backupFailed)
      setStep('told')
    }
  }
  const done = () => {
    setStep('making')
    confirming.current.keep()
  }
  // What was not confirmed was perhaps not kept: it must not pass for a backup.
  const drop = () => {
    confirming.current.drop()
    say(words.codeDropped)
    onClose()
  }
  // A code that is on the screen goes only when the person says so, not with a click beside it.
  const close = () => {
    if (step === 'shown') setStep('asked')
    else if (step === 'asked') drop()
    else if (step === 'told') onClose()
  }
  return (
    <Dialog labelledBy={titleId} onClose={close}>
      <DialogText titleId={titleId} title={words.codeDialog}>
        {(step === 'told' || step === 'making') && (
          <>
            <p className="quiet">{words.codeWhat}</p>
            {replaces && <p className="quiet">{words.codeReplaces}</p>}
          </>
        )}
        {step === 'shown' && <p className="quiet">{words.codeOnce}</p>}
      </DialogText>
      {failed !== null && <ErrorText small>{failed}</ErrorText>}
      {(step === 'told' || step === 'making') && (
        <ButtonRow>
          <Button variant="primary" disabled={step === 'making'} onClick={() => void make()}>
            {step === 'making' ? words.busy : words.showRecovery}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </ButtonRow>
      )}
      {step === 'shown' && <Shown code={code} onKept={() => setStep('asked')} />}
      {step === 'asked' && <Asked code={code} onBack={() => setStep('shown')} onRight={done} />}
    </Dialog>
  )
}

function Shown({ code, onKept }: { code: string; onKept: () => void }) {
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

interface AskedProps {
  code: string
  onBack: () => void
  onRight: () => void
}

/** Asks one group back, so that nobody believes to have kept what they have not. */
function Asked({ code, onBack, onRight }: AskedProps) {
  const words = useWords(directWords)
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const check = (event: FormEvent) => {
    event.preventDefault()
    const isRight = typed.trim().toUpperCase() === code.split('-')[ASKED - 1]
    if (isRight) onRight()
    else setWrong(true)
  }
  return (
    <form className={css.asked} onSubmit={check}>
      <label htmlFor={fieldId}>{words.codeAsk(ASKED)}</label>
      <input
        id={fieldId}
        className={css.field}
        dir="ltr"
        value={typed}
        maxLength={8}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the one thing that this step is about
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
