import { type HTMLAttributes, useId } from 'react'
import css from './Field.module.css'
import { Input, TextArea } from './Input.tsx'

interface FieldProps {
  label: string
  /** One sentence about the purpose of the field. */
  note?: string
  value: string
  onChange: (value: string) => void
  /** Validation error, shown in place of the note. */
  error?: string | null
  /** Remaining characters as text; null while far from the limit. */
  left?: string | null
  /** Initial rows; more than one makes a textarea. */
  lines?: number
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string
  /** Monospaced, as for addresses. */
  mono?: boolean
  disabled?: boolean
}

/** A text field with its label, note and error. */
export function Field(props: FieldProps) {
  const { label, note, value, onChange, error = null, left = null, lines = 1, mono, ...rest } = props
  const id = useId()
  const shared = {
    id,
    value,
    dir: 'auto' as const,
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-note`,
    autoComplete: 'off',
    spellCheck: lines > 1,
    ...rest,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={css.field}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      {lines > 1 ? <TextArea rows={lines} {...shared} /> : <Input mono={mono} {...shared} />}
      <p id={`${id}-note`} className={css.note}>
        {error === null ? <span>{note}</span> : <span className={css.error}>{error}</span>}
        {left !== null && <span className="num">{left}</span>}
      </p>
    </div>
  )
}
