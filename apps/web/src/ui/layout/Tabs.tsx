import css from './Tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Buttons that choose one of a few orders or filters of a list. */
export function Tabs<T extends string>({ label, options, value, onChange }: TabsProps<T>) {
  return (
    <fieldset className={css.tabs} aria-label={label}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value}
          className={css.tab}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
