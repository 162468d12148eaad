import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { DialogText } from '../../../ui/feedback/DialogText.tsx'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { TextArea } from '../../../ui/inputs/Input.tsx'
import { getFlawText } from './flaw-text.ts'
import css from './RecoveryForm.module.css'
import { recoveryWords } from './words/index.ts'

/** Characters of a code with spaces and hyphens, and more. */
const TYPED_MAX = 200

interface RecoveryFormProps {
  titleId: string
  code: string
  /** The person is signed in by the code already, and an act asks for it once more. */
  isAgain?: boolean
  onChange: (code: string) => void
  /** Is given a code without a flaw; returns what is wrong with it all the same. */
  onCode: (code: string) => string | null | undefined
  onBack: () => void
}

/** The field for the recovery code of a passkey, with what is wrong with it in its place. */
export function RecoveryForm({
  titleId,
  code,
  isAgain = false,
  onChange,
  onCode,
  onBack,
}: RecoveryFormProps) {
  const text = useText()
  const words = useWords(recoveryWords)
  const id = useId()
  const [flaw, setFlaw] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFlaw(getFlawText(code, words) ?? onCode(code) ?? null)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <DialogText titleId={titleId} title={isAgain ? words.askTitle : words.title} closable>
        <p className="quiet">{isAgain ? words.askLead : words.lead}</p>
      </DialogText>
      <label htmlFor={id}>{words.label}</label>
      <TextArea
        id={id}
        className={css.field}
        rows={4}
        dir="ltr"
        value={code}
        maxLength={TYPED_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        aria-invalid={flaw !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          onChange(event.target.value)
          setFlaw(null)
        }}
      />
      <div id={`${id}-note`}>
        {flaw === null ? <p className="t1 quiet">{words.hint}</p> : <ErrorText small>{flaw}</ErrorText>}
      </div>
      <ButtonRow>
        <Button variant="primary" type="submit" disabled={code.trim() === ''}>
          {isAgain ? words.goOn : words.go}
        </Button>
        <Button variant="plain" onClick={onBack}>
          {isAgain ? text.common.cancel : text.common.back}
        </Button>
      </ButtonRow>
    </form>
  )
}
