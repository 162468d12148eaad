import type { Language } from '@foyer/contract'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Creates a function that picks the plural form of a count; `#` in the form becomes the number. */
export function createPlural(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
