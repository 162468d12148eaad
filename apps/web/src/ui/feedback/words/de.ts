import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('de')

export const de: typeof en = {
  typing: (names: string[], others: number) => {
    if (others > 0)
      return `${names.join(', ')} und ${count(others, { one: '# weitere Person', other: '# weitere' })} schreiben`
    return names.length === 1 ? `${names[0]} schreibt` : `${names.join(' und ')} schreiben`
  },
}
