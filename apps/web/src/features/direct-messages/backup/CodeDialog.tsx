import { useClient } from '@foyer/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useRefusal } from '../use-refusal.ts'
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
  const refusalOf = useRefusal()
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
      setFailed(refusalOf(error) ?? words.backupFailed)
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
      <div className={css.words}>
        <h2 className="t4" id={titleId}>
          {words.codeDialog}
        </h2>
        {(step === 'told' || step === 'making') && (
          <>
            <p className="quiet">{words.codeWhat}</p>
            {replaces && <p className="quiet">{words.codeReplaces}</p>}
          </>
        )}
        {step === 'shown' && <p className="quiet">{words.codeOnce}</p>}
      </div>
      {failed !== null && (
        <p className={css.failed} role="alert">
          {failed}
        </p>
      )}
      {(step === 'told' || step === 'making') && (
        <div className={css.acts}>
          <Button look="primary" disabled={step === 'making'} onClick={() => void make()}>
            {step === 'making' ? words.busy : words.showRecovery}
          </Button>
          <Button look="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </div>
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
      <ol className={css.code} dir="ltr" aria-label={words.codeDialog} data-testid="recovery-code">
        {code.split('-').map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike and never move
          <li key={place}>{group}</li>
        ))}
      </ol>
      <div className={css.acts}>
        <Button icon="copy" onClick={() => void copy(code, words.codeCopied)}>
          {words.copy}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile('foyer-recovery-code.txt', `${words.codeFile}\n\n${code}\n`, 'text/plain')}
        >
          {words.download}
        </Button>
        <Button look="primary" className={css.last} onClick={onKept}>
          {words.kept}
        </Button>
      </div>
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
      {isWrong && (
        <p className={css.failed} role="alert">
          {words.codeWrong}
        </p>
      )}
      <div className={css.acts}>
        <Button look="primary" type="submit" disabled={typed.trim() === ''}>
          {words.confirm}
        </Button>
        <Button look="plain" onClick={onBack}>
          {words.codeAgain}
        </Button>
      </div>
    </form>
  )
}
