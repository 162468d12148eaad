import { useId } from 'react'
import field from '../../ui/inputs/Field.module.css'
import { Input } from '../../ui/inputs/Input.tsx'

interface DayFieldProps {
  label: string
  note?: string
  /** Value of the input: `2026-03-01`, or `2026-03-01T09:00` with a time; empty for none. */
  value: string
  onChange: (value: string) => void
  /** Asks for a time of day as well. */
  withTime?: boolean
}

/** A field for a day, optionally with a time, in the local time zone. */
export function DayField({ label, note, value, onChange, withTime }: DayFieldProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <Input
        id={id}
        type={withTime ? 'datetime-local' : 'date'}
        value={value}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={field.note}>
        {note !== undefined && <span>{note}</span>}
      </p>
    </div>
  )
}

/** The last second of a day of the field, as ISO 8601. */
export const toEndOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** A time as the value of the field, in the local time zone. */
export function toFieldTime(time: string | null): string {
  if (time === null) return ''
  const date = new Date(time)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
