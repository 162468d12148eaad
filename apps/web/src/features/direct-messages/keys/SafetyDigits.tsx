import css from './SafetyDigits.module.css'

/** A safety code: sixty digits in groups of five, left to right in every language. */
export function SafetyDigits({ groups, label }: { groups: readonly string[]; label: string }) {
  return (
    <ol className={css.digits} dir="ltr" aria-label={label} data-testid="safety-code">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
        <li key={index}>{group}</li>
      ))}
    </ol>
  )
}
