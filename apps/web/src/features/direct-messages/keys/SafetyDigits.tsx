import css from './SafetyDigits.module.css'

/** Sixty digits in groups of five, read aloud from left to right in every language. */
export function SafetyDigits({ groups, label }: { groups: readonly string[]; label: string }) {
  return (
    <ol className={css.digits} dir="ltr" aria-label={label} data-testid="safety-code">
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be alike and never move
        <li key={place}>{group}</li>
      ))}
    </ol>
  )
}
