import type { Language } from '@foyer/contract'

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Puts a count into the form of the words that the language wants for it; `#` stands for the number. */
export function plurals(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
}
