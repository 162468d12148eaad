import type { Catalogue } from './index.tsx'

/** Creates a formatter for numbers in the language of the app. */
export function createNumberFormat(text: Catalogue): (value: number) => string {
  const format = new Intl.NumberFormat(text.language)
  return (value) => format.format(value)
}
