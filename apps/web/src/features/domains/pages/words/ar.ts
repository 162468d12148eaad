import type { en } from './en.ts'

/** نصوص منطقة صفحات النطاق. */
export const ar: typeof en = {
  title: 'الصفحات',
  one: 'صفحة',
  all: 'كل الصفحات',
  toLobby: 'إلى الردهة',
  loading: 'جارٍ التحميل',
  failed: 'لم تُحمَّل الصفحات',
  noneTitle: 'لا صفحات بعد',
  noneText: 'تظهر هنا الصفحات التي يعطيها فريق هذا الموقع اسمًا أو رسالة ترحيب.',
  gone: 'لم تعد هذه الصفحة معدّة',
  goneText: 'غيّرها فريق هذا الموقع.',
  openRoom: 'فتح غرفتها',
  colour: 'اللون',
  off: 'متوقفة حاليًا',
  welcome: 'الترحيب',
}
