import { getRefusal } from '@foyer/client'
import { MAIL_CODE_DIGITS } from '@foyer/contract'
import { confirmMail, type MailState } from '@foyer/contract/notifications'
import { useClient } from '@foyer/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { ButtonRow } from '../../../ui/inputs/ButtonRow.tsx'
import { Input } from '../../../ui/inputs/Input.tsx'
import css from './ByMail.module.css'
import { toMailProblem } from './mail-problem.ts'
import { mailWords } from './words/index.ts'

interface CodeFormProps {
  /** That the code was mailed to. */
  address: string
  onChange: (mail: MailState, step?: 'code') => void
  onOther: () => void
}

/** Takes the code of a mail. */
export function CodeForm({ address, onChange, onOther }: CodeFormProps) {
  const text = useText()
  const words = useWords(mailWords)
  const say = useToast()
  const { notifications } = useClient()
  const { busy, error, run } = useMutation()
  const [code, setCode] = useState('')
  const id = useId()
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const mail = await notifications.confirmMail(code)
      onChange(mail)
      say(words.done(address))
    })
  }
  const sendAgain = () =>
    void run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      onChange(await notifications.askMailCode(address, { language: text.language, timeZone }), 'code')
      setCode('')
      say(words.sentAgain)
    })
  return (
    <form ref={field} className={css.form} onSubmit={submit}>
      <p className="strong" dir="auto">
        {words.codeTitle(address)}
      </p>
      <div className={css.line}>
        <Input
          mono
          id={id}
          dir="ltr"
          className={css.code}
          value={code}
          placeholder={'0'.repeat(MAIL_CODE_DIGITS)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={words.code}
          aria-invalid={getRefusal(error, confirmMail) === 'wrongCode'}
          aria-describedby={`${id}-note`}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, MAIL_CODE_DIGITS))}
        />
        <Button type="submit" variant="primary" disabled={busy || code.length < MAIL_CODE_DIGITS}>
          {words.confirm}
        </Button>
      </div>
      {error === null ? (
        <p id={`${id}-note`} className="t1 quiet">
          {words.codeNote}
        </p>
      ) : (
        <ErrorText small>{toMailProblem(error, words)}</ErrorText>
      )}
      <ButtonRow>
        <Button small disabled={busy} onClick={sendAgain}>
          {words.again}
        </Button>
        <Button small variant="plain" disabled={busy} onClick={onOther}>
          {words.other}
        </Button>
      </ButtonRow>
    </form>
  )
}
