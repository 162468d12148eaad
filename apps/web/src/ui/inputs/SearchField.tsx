import type { Ref } from 'react'
import { Icon } from '../media/Icon.tsx'
import css from './SearchField.module.css'

interface SearchFieldProps {
  /** Read aloud, and shown while the field is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Where one types what is sought; stands in a `<search>`, to which `/` and Ctrl+K lead. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <label className={css.field}>
      <span className="sr">{label}</span>
      <Icon name="search" size="s" />
      <input
        ref={ref}
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
      />
    </label>
  )
}
