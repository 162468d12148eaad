import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: 'بلاغاتك',
  decided: (count) =>
    form(count, {
      zero: 'لا جديد في بلاغاتك.',
      one: 'رُوجع بلاغك.',
      two: 'رُوجع اثنان من بلاغاتك.',
      few: 'رُوجعت # من بلاغاتك.',
      many: 'رُوجع # من بلاغاتك.',
      other: 'رُوجع # من بلاغاتك.',
    }),
  look: 'عرض',
  messageIn: (domain) => `رسالة في ${domain}`,
  waits: 'بانتظار القرار.',
  outcomes: {
    kept: 'رُوجعت: تبقى، لأنها لا تخالف القواعد.',
    removed: 'أُزيلت. شكرًا لك.',
    blocked: 'أُزيلت، ولم يعد كاتبها يستطيع الكتابة هناك.',
    banned: 'أُزيلت، ولم يعد كاتبها يستطيع الكتابة على هذا الخادم.',
  },
  reasons: { spam: 'رسائل مزعجة', abuse: 'إساءة', illegal: 'غير قانوني', other: 'غير ذلك' },
}
