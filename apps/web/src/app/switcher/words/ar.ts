import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('ar')

export const ar: typeof en = {
  title: 'انتقل إلى',
  field: 'غرفة أو شخص أو عنوان أو أمر',
  kinds: { room: 'غرفة', person: 'شخص', command: 'أمر' },
  openRoom: (address) => `افتح غرفة ${address}`,
  writeTo: (address) => `راسل ${address}`,
  searchFor: (sought) => `ابحث في الرسائل عن «${sought}»`,
  searchHere: 'ابحث في هذه الغرفة',
  newConversation: 'محادثة جديدة',
  profile: 'ملفك الشخصي',
  domains: 'نطاقاتك',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  themes: { system: 'مظهر النظام', light: 'المظهر الفاتح', dark: 'المظهر الداكن' },
  shortcuts: 'اختصارات لوحة المفاتيح',
  also: {
    settings: 'اللغة الإشعارات الخصوصية التفضيلات',
    profile: 'الاسم الصورة الحساب',
    themes: 'الألوان الوضع',
    domains: 'لوحة الموقع المالك',
    shortcuts: 'مفاتيح مساعدة',
    signIn: 'دخول محفظة الاحتفاظ بالاسم',
    signOut: 'خروج مغادرة',
    newConversation: 'رسالة خاصة كتابة',
  },
  found: (n) =>
    count(n, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    }),
  noneTitle: 'لا شيء مطابق',
  noneText: 'جرّب حروفًا أقل، أو ألصق عنوان صفحة لفتح غرفتها.',
}
