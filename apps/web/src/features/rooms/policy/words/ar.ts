import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  readOnly: 'يكتب هنا حاليًا فريق هذا الموقع فقط.',
  reviewed: {
    newcomers: 'يقرأ مشرف أول رسالة من القادمين الجدد قبل ظهورها.',
    unapproved: 'يقرأ مشرف رسائلك هنا قبل ظهورها، حتى تُقبل إحداها.',
    all: 'يقرأ مشرف الرسائل هنا قبل ظهورها.',
  },
  slow: (seconds) =>
    form(seconds, {
      one: 'رسالة واحدة كل ثانية لكل شخص.',
      two: 'رسالة واحدة كل ثانيتين لكل شخص.',
      few: 'رسالة واحدة كل # ثوانٍ لكل شخص.',
      many: 'رسالة واحدة كل # ثانية لكل شخص.',
      other: 'رسالة واحدة كل # ثانية لكل شخص.',
    }),
}
