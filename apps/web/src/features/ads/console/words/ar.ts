import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: 'الإعلانات التجارية',
  places: (slots) =>
    slots === 0
      ? 'لا يُعرض شيء: ليس لهذا النطاق مساحات إعلانية.'
      : `يُعرض بجانب الغرف بوصفه إعلانًا تجاريًا: ${form(slots, { zero: 'لا شيء', one: 'الأول', two: 'الأولان', few: 'أول #', many: 'أول #', other: 'أول #' })}.`,
  changePlaces: 'ضبط المساحات',
  emptyTitle: 'لا إعلانات تجارية بعد',
  emptyText: 'تظهر إعلاناتك بجانب كل غرفة في النطاق. لا تُحصى المشاهدات والنقرات إلا لمن وافق.',
  nth: (place) => `الإعلان ${place}`,
  shown: 'معروض',
  notShown: 'غير معروض',
  moveUp: (place) => `رفع ${place}`,
  moveDown: (place) => `خفض ${place}`,
  removeNth: (place) => `إزالة ${place}`,
  text: 'النص',
  textNote: '120 حرفًا على الأكثر.',
  link: 'الرابط',
  linkNote: 'عنوان https.',
  image: 'الصورة',
  imageNote: 'عنوان صورة عبر https. اختياري.',
  add: 'إضافة إعلان',
  figures: 'آخر 30 يومًا',
  figuresText: 'من الزوار الذين وافقوا على العدّ فقط.',
  notCounted: 'هذا الخادم لا يعدّ المشاهدات والنقرات.',
  views: (count) =>
    form(count, { one: 'مشاهدة واحدة (#)', two: 'مشاهدتان (#)', few: '# مشاهدات', other: '# مشاهدة' }),
  clicks: (count) =>
    form(count, { one: 'نقرة واحدة (#)', two: 'نقرتان (#)', few: '# نقرات', other: '# نقرة' }),
  rate: (share) => `نقر ${share}`,
}
