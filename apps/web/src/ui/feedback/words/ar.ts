import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')
const list = new Intl.ListFormat('ar')

export const ar: typeof en = {
  typing: (names, others) => {
    const more = { one: 'شخص آخر (#)', two: 'شخصان آخران (#)', few: '# آخرون', other: '# آخرون' }
    const everyone = others > 0 ? [...names, count(others, more)] : names
    return everyone.length === 1 ? `${everyone[0]} يكتب الآن` : `${list.format(everyone)} يكتبون الآن`
  },
}
