import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')
const list = new Intl.ListFormat('zh')

export const zh: typeof en = {
  typing: (names, others) => {
    const everyone = others > 0 ? [...names, count(others, { other: '另外 # 人' })] : names
    return `${list.format(everyone)}正在输入`
  },
}
