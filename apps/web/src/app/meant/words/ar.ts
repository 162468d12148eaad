import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')

export const ar: typeof en = {
  mentions: (who, place) => (place === null ? `ذكرك ${who}` : `ذكرك ${who} في ${place}`),
  replies: (who, place) => (place === null ? `ردّ عليك ${who}` : `ردّ عليك ${who} في ${place}`),
  direct: (who) => `أرسل إليك ${who} رسالة خاصة`,
  business: (who) => `أرسل إليك ${who} رسالة`,
  several: (messages) =>
    count(messages, {
      one: 'رسالة جديدة',
      two: 'رسالتان جديدتان',
      few: '# رسائل جديدة',
      many: '# رسالة جديدة',
      other: '# رسالة جديدة',
    }),
  open: 'فتح',
}
