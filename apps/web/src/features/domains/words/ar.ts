import type { en } from './en.ts'

export const ar: typeof en = {
  now: 'هنا الآن',
  welcome: 'ترحيب',
  thisRoom: 'هذه الغرفة',
  copyAddress: 'انسخ العنوان',
  openPage: 'افتح الصفحة',
  guestsMayWrite: 'يمكن للزوار الكتابة',
  guestsMayRead: 'الزوار يقرؤون والأعضاء يكتبون',
  ownRooms: 'لكل صفحة غرفتها',
  oneRoom: 'كل الصفحات تتشارك غرفة واحدة',
  nobody: 'لم يتحدث أحد بعد.',
  run: 'إدارة هذا النطاق',
}
