import type { Catalogue } from './index.tsx'

/** Writes numbers as the language does. */
export function createNumberFormat(text: Catalogue): (value: number) => string {
  const format = new Intl.NumberFormat(text.language)
  return (value) => format.format(value)
}
