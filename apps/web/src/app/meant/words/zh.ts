import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')

export const zh: typeof en = {
  mentions: (who, place) => (place === null ? `${who} 提到了你` : `${who} 在 ${place} 提到了你`),
  replies: (who, place) => (place === null ? `${who} 回复了你` : `${who} 在 ${place} 回复了你`),
  direct: (who) => `${who} 给你发了私信`,
  business: (who) => `${who} 给你发了消息`,
  several: (messages) => count(messages, { other: '# 条新消息' }),
  open: '查看',
}
