import type { FormEvent, ReactNode } from 'react'
import css from './Console.module.css'
import { ErrorLine } from './ErrorLine.tsx'

interface FormProps {
  onSubmit: () => unknown
  /** Why submitting failed; null without a failure. */
  error?: unknown
  /** The submit button, and further buttons. */
  acts: ReactNode
  /** Draws a box around the form, as a part of what is above it. */
  block?: boolean
  children: ReactNode
}

/** Fields in a column, the error and the buttons. */
export function Form({ onSubmit, error = null, acts, block, children }: FormProps) {
  return (
    <form
      className={block ? css.block : css.form}
      onSubmit={(event) => void submit(event, onSubmit)}
      noValidate
    >
      {children}
      <ErrorLine error={error} />
      <div className={css.acts}>{acts}</div>
    </form>
  )
}

interface LineFormProps {
  onSubmit: () => unknown
  children: ReactNode
}

/** One field with its button next to it. */
export function LineForm({ onSubmit, children }: LineFormProps) {
  return (
    <form className={css.line} onSubmit={(event) => void submit(event, onSubmit)} noValidate>
      {children}
    </form>
  )
}

/** Submits; then moves the focus to the first field where the submit button lost it by being disabled. */
async function submit(event: FormEvent<HTMLFormElement>, onSubmit: () => unknown): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  await onSubmit()
  await new Promise(requestAnimationFrame)
  const isLost =
    document.activeElement === document.body && form.querySelector('[type=submit]:disabled') !== null
  if (isLost) form.querySelector<HTMLElement>('input, textarea')?.focus()
}
