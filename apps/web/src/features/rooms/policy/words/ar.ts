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
  gate: {
    level: (n) => `الكتابة هنا تتطلب المستوى ${n}.`,
    token: (what, chain) => `الكتابة هنا تتطلب ${what} على ${chain}.`,
    coin: (amount, symbol) => `${amount} ${symbol}`,
    piece: (amount, id) => `${amount} × الرمز ${id}`,
    unnamed: (amount, contract) => `${amount} من رموز ${contract}`,
    chain: (id) => `السلسلة ${id}`,
    because: {
      guest: 'سجّل الدخول بمحفظة تملكها.',
      no_wallet: 'لا محفظة في حسابك بعد. أضف محفظة فيها ما يكفي.',
      too_little: 'لا تملك أي من محافظك ما يكفي. يُحتسب الشراء خلال دقيقة.',
      unknown: 'يتعذر التحقق من أرصدة محافظك الآن.',
    },
    mine: (n) => `مستواك ${n}.`,
    signIn: 'تسجيل الدخول',
    again: 'تحقق مجددًا',
    join: 'إضافة محفظة',
    earn: 'كيف ترفع مستواك',
  },
}
