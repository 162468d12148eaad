import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Segments.module.css'

interface SegmentsProps<T extends string> {
  label: string
  options: readonly { value: T; label: string; icon?: IconName }[]
  value: T
  onChange: (value: T) => void
}

/** A segmented control: one of a few visible options. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map((option) => (
        <button
          type="button"
          key={option.value}
          className={css.segment}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
