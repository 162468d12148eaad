import type { en } from './en.ts'

export const ar: typeof en = {
  find: 'ابحث عن غرفة أو ألصق عنوانًا',
  order: 'الترتيب',
  orders: { default: 'النشطة', hot: 'الأنشط', new: 'الأحدث', unread: 'غير المقروءة' },
  otherPlaces: 'نطاقات أخرى',
  visited: 'زرتها مؤخرًا',
  lively: 'نشطة الآن',
  noneYet: 'تظهر هنا الغرف التي تزورها.',
  none: 'لا رسائل هنا هذا الأسبوع.',
  noneFound: 'لا توجد غرفة بهذا الاسم. اضغط Enter لفتحه عنوانًا.',
  failed: 'تعذّر تحميل الغرف.',
  saidNothing: 'لا رسائل بعد',
  mentionsYou: 'ذكرك أحدهم',
  openAddress: 'افتح عنوانًا',
  choose: 'اختر غرفة',
  chooseText: 'أو افتح ردهة أي صفحة.',
  notAnAddressTitle: 'هذا ليس عنوان ويب',
  notAnAddressText: 'جرّب عنوان صفحة مثل example.com/page.',
}
