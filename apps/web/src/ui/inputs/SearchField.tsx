import type { Ref } from 'react'
import { Icon } from '../media/Icon.tsx'
import css from './SearchField.module.css'

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A search input; stands in a `<search>` element, which the shortcuts `/` and Ctrl+K focus. */
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
