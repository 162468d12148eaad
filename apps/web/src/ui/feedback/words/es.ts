import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')
const list = new Intl.ListFormat('es')

export const es: typeof en = {
  typing: (names, others) => {
    const everyone =
      others > 0 ? [...names, count(others, { one: '# persona más', other: '# personas más' })] : names
    return everyone.length === 1
      ? `${everyone[0]} está escribiendo`
      : `${list.format(everyone)} están escribiendo`
  },
}
