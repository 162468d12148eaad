import type { FormEvent, ReactNode } from 'react'
import css from './Console.module.css'
import { ErrorLine } from './ErrorLine.tsx'

interface FormProps {
  onSubmit: () => unknown
  /** Why it did not work; null while it has not failed. */
  error?: unknown
  /** The button that submits it, and the ways out. */
  acts: ReactNode
  /** Lit as a block of its own, where it belongs to what stands above. */
  block?: boolean
  children: ReactNode
}

/** Fields under each other, what went wrong, and what to do with them. */
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

/** One field, and its button beside it. */
export function LineForm({ onSubmit, children }: LineFormProps) {
  return (
    <form className={css.line} onSubmit={(event) => void submit(event, onSubmit)} noValidate>
      {children}
    </form>
  )
}

/** The button that has submitted cannot be pressed again until something is typed anew: the next of its kind begins here. */
async function submit(event: FormEvent<HTMLFormElement>, onSubmit: () => unknown): Promise<void> {
  event.preventDefault()
  const form = event.currentTarget
  await onSubmit()
  await new Promise(requestAnimationFrame)
  const isLost =
    document.activeElement === document.body && form.querySelector('[type=submit]:disabled') !== null
  if (isLost) form.querySelector<HTMLElement>('input, textarea')?.focus()
}
