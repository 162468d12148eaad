import type { Catalogue } from '../../i18n/index.tsx'

/** Writes numbers as the language does. */
export function numbersOf(text: Catalogue): (value: number) => string {
  const format = new Intl.NumberFormat(text.language)
  return (value) => format.format(value)
}
