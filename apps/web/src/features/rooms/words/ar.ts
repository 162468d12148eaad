import type { en } from './en.ts'

export const ar: typeof en = {
  find: 'ابحث عن غرفة أو ألصق عنوانًا',
  order: 'الترتيب',
  orders: { default: 'النشطة', hot: 'الأنشط', new: 'الأحدث', unread: 'غير المقروءة' },
  otherPlaces: 'أماكن أخرى',
  visited: 'حيث كنت من قبل',
  lively: 'حيوية الآن',
  noneYet: 'ستظهر هنا الغرف التي تزورها.',
  none: 'لم يتحدث أحد هنا هذا الأسبوع.',
  noneFound: 'لا توجد غرفة بهذا الاسم. اضغط Enter لفتحه عنوانًا.',
  failed: 'لم تُحمَّل الغرف.',
  saidNothing: 'لم يكتب أحد بعد',
  callsYou: 'ناداك أحدهم باسمك',
  openAddress: 'افتح عنوانًا',
  choose: 'اختر غرفة',
  chooseText: 'أو افتح البهو الذي خلف أي صفحة.',
  notAnAddressTitle: 'هذا ليس عنوانًا على الويب',
  notAnAddressText: 'تقع الأبهاء خلف صفحات مثل example.com/page.',
}
