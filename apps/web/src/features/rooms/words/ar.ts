import type { en } from './en.ts'

export const ar: typeof en = {
  emptyTitle: 'لا رسائل بعد',
  find: 'ابحث عن غرفة أو شخص',
  order: 'الترتيب',
  orders: { default: 'النشطة', hot: 'الأنشط', new: 'الأحدث', unread: 'غير المقروءة' },
  otherPlaces: 'نطاقات أخرى',
  visited: 'زرتها مؤخرًا',
  lively: 'نشطة الآن',
  noneYet: 'تظهر هنا الغرف التي تزورها.',
  none: 'لا رسائل هنا هذا الأسبوع.',
  failed: 'تعذّر تحميل الغرف.',
  saidNothing: 'لا رسائل بعد',
  hiddenMessage: 'رسالة مخفية',
  publicRoom: 'يمكن لأي شخص لديه Foyer أن يجد هذه الغرفة ويقرأها.',
  unlistedRoom: 'يمكن لأي شخص يفتح هذا العنوان أن يقرأ هذه الغرفة.',
  privateRoom: (host) =>
    `على هذا الخادم وحده: يلتقي في هذه الغرفة كل من يُدخل ${host} هنا، ولا تظهر في أي قائمة.`,
  mentionsYou: 'ذكرك أحدهم',
  openAddress: 'افتح عنوانًا',
  choose: 'اختر غرفة',
  chooseText: 'أو افتح ردهة أي صفحة.',
  notAnAddressTitle: 'هذا ليس عنوان ويب',
  notAnAddressText: 'جرّب عنوان صفحة مثل example.com/page.',
}
