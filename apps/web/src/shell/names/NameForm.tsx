import { NAME_MAX, type NameRefusal, nameRefusalOf } from '@foyer/contract'
import { useSetNickname, useUpdateProfile, useUserInfo } from '@foyer/react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { isolate } from '../../ui/text/isolate.ts'
import css from './NameForm.module.css'
import { nameWords } from './words/index.ts'

const OwnPicture = lazyNamed(() => import('../pictures/OwnPicture.tsx'), 'OwnPicture')

/** Characters left from which on their count is shown. */
const NEAR_END = 10

interface NameFormProps {
  /** Who gets the name: a guest beside the word "guest", an account in its profile. */
  kind: 'guest' | 'account'
  /** Asks in the form itself, where nothing around it does; the form has no Cancel then. */
  asks?: boolean
  /** Called once the name is stored, or the guest has changed their mind. */
  onDone: () => void
}

/** The name that a person is shown under. What was typed stays where the server refuses it. */
export function NameForm({ kind, asks = false, onDone }: NameFormProps) {
  const text = useText()
  const words = useWords(nameWords)
  const { data, refetch } = useUserInfo()
  const setNickname = useSetNickname()
  const update = useUpdateProfile()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [refusal, setRefusal] = useState<NameRefusal | null>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const name = typed ?? data?.display_name ?? ''
  const left = NAME_MAX - [...name].length

  const save = async (wanted: string) => {
    setState('saving')
    try {
      const name = wanted.trim() || null
      await (kind === 'guest' ? setNickname(name) : update({ display_name: name }))
      refetch()
      onDone()
    } catch (error) {
      setRefusal(nameRefusalOf(error))
      setState('failed')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (left >= 0 && state !== 'saving') void save(name)
  }
  const change = (value: string) => {
    setTyped(value)
    setRefusal(null)
    setState('idle')
  }
  const error = state === 'failed' ? (refusal === null ? words.failed : words.errors[refusal.reason]) : null
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <Field
        label={asks ? words.ask : words.label}
        note={kind === 'guest' ? words.guestNote : words.accountNote}
        autoComplete="nickname"
        value={name}
        onChange={change}
        error={left < 0 ? words.long : error}
        left={left <= NEAR_END ? text.composer.left(left) : null}
      />
      {kind === 'account' && (
        <Suspense>
          <OwnPicture />
        </Suspense>
      )}
      {refusal?.suggestion && (
        <p className={css.suggestion}>
          <span>{words.suggest(isolate(refusal.suggestion))}</span>
          <Button small onClick={() => void save(refusal.suggestion ?? '')}>
            {words.useName}
          </Button>
        </p>
      )}
      <div className={css.actions}>
        <Button variant="primary" small type="submit" disabled={state === 'saving' || left < 0}>
          {state === 'saving' ? words.saving : words.save}
        </Button>
        {!asks && (
          <Button variant="plain" small onClick={onDone}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
