import css from './Switch.module.css'

interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** An on/off control that takes effect at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={css.switch}
      aria-label={label}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  )
}
