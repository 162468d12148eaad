import { plurals } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('ar')

export const ar: typeof en = {
  title: 'الأمان',
  guestTitle: 'ليس للضيف حساب يحميه',
  guestText: 'سجّل الدخول لترى أين سجّلت دخولك وما جرى لحسابك.',
  loading: 'جارٍ التحميل',
  lastUsed: (time) => `آخر استخدام: ${time}`,
  someoneElse: 'هل دخل غيرك؟',
  everywhere: 'الخروج من كل مكان',
  everywhereNote: 'اخرج من كل الأجهزة والمواقع، ومن هنا أيضًا. ثم تدخل من جديد بمحفظتك أو بحساب Google.',
  everywhereDone: 'خرجتَ من كل مكان.',
  everywhereFailed: 'لم ينجح ذلك. ما زلت مسجّل الدخول، فحاول مرة أخرى.',
  events: 'ما جرى مؤخرًا',
  eventsNote: 'آخر 90 يومًا. إن كان شيء منها ليس من فعلك فاخرج من كل مكان.',
  eventsFailed: 'لم تُحمَّل القائمة.',
  showAll: 'عرض الكل',
  here: 'هنا',
  happened: {
    sign_in: 'تسجيل دخول',
    sign_out: 'تسجيل خروج',
    session_ended: 'أُنهي تسجيل دخول واحد',
    guest_joined: 'انضم ما فعلته بصفتك ضيفًا إلى حسابك',
    backup_added: 'حُفظت نسخة احتياطية من مفتاح رسائلك الخاصة',
    backup_deleted: 'حُذفت نسخة احتياطية من مفتاح رسائلك الخاصة',
  },
  sessionsEnded: (n) =>
    count(n, {
      zero: 'لم يُنهَ أي تسجيل دخول',
      one: 'أُنهي تسجيل دخول واحد',
      two: 'أُنهي تسجيلا دخول',
      few: 'أُنهيت # تسجيلات دخول',
      many: 'أُنهي # تسجيل دخول',
      other: 'أُنهي # تسجيل دخول',
    }),
  loginJoined: 'أُضيفت طريقة دخول إلى حسابك',
  namedLoginJoined: (login) => `أُضيفت طريقة الدخول ${login} إلى حسابك`,
  loginParted: 'فُصلت طريقة دخول عن حسابك',
  namedLoginParted: (login) => `فُصلت طريقة الدخول ${login} عن حسابك`,
  firstKeyAdded: 'أُنشئ مفتاح رسائلك الخاصة',
  keyAdded: (number) => `أُنشئ المفتاح رقم ${number} لرسائلك الخاصة`,
  notices: {
    sign_in: 'سُجّل الدخول إلى حسابك من جهاز آخر.',
    sessions_ended: 'سُجّل خروجك من أجهزة أخرى.',
    login_joined: 'أُضيفت طريقة دخول إلى حسابك.',
    login_join_undone: 'فُصلت طريقة دخول عن حسابك.',
    key_added: 'أُضيف مفتاح جديد لرسائلك الخاصة.',
    backup_deleted: 'حُذفت نسخة احتياطية من مفتاح رسائلك الخاصة.',
  },
  ifNotYou: 'إن لم تكن أنت من فعل ذلك فاخرج من كل مكان.',
  look: 'فتح صفحة الأمان',
  thatWasMe: 'كنتُ أنا',
}
