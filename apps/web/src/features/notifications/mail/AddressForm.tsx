import type { MailState } from '@foyer/contract/notifications'
import { useClient } from '@foyer/react'
import { type FormEvent, useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Input } from '../../../ui/inputs/Input.tsx'
import css from './ByMail.module.css'
import { toMailProblem } from './mail-problem.ts'
import { mailWords } from './words/index.ts'

interface AddressFormProps {
  typed: string
  onType: (typed: string) => void
  onSent: (mail: MailState) => void
  /** Absent where there is no address and no code to go back to. */
  onCancel: (() => void) | undefined
}

/** Asks for an address and mails a code to it. */
export function AddressForm({ typed, onType, onSent, onCancel }: AddressFormProps) {
  const text = useText()
  const words = useWords(mailWords)
  const { notifications } = useClient()
  const { busy, error, run } = useMutation()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    void run(async () =>
      onSent(await notifications.askMailCode(typed.trim(), { language: text.language, timeZone })),
    )
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.words}>
        <p className="strong">{words.title}</p>
        <p className="t1 quiet">{words.note}</p>
      </div>
      <div className={css.line}>
        <Input
          id={id}
          type="email"
          dir="ltr"
          className={css.field}
          value={typed}
          placeholder="ann@example.com"
          aria-label={words.address}
          aria-describedby={`${id}-note`}
          autoComplete="email"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={busy || typed.trim() === ''}>
          {busy ? words.sending : words.send}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {text.common.cancel}
          </Button>
        )}
      </div>
      {error === null ? (
        <p id={`${id}-note`} className="t1 quiet">
          {words.addressNote}
        </p>
      ) : (
        <ErrorText small>{toMailProblem(error, words)}</ErrorText>
      )}
    </form>
  )
}
