import type { en } from './en.ts'

export const ar: typeof en = {
  now: 'هنا الآن',
  welcome: 'ترحيب',
  thisRoom: 'هذه الغرفة',
  invite: 'دعوة',
  openPage: 'فتح الصفحة',
  guestsMayWrite: 'يمكن للضيوف الكتابة',
  guestsMayRead: 'يمكن للضيوف القراءة، والكتابة بعد تسجيل الدخول',
  gate: { level: (n) => `الكتابة تتطلب المستوى ${n}`, token: 'الكتابة تتطلب رمزًا مميّزًا' },
  ownRooms: 'لكل صفحة غرفتها',
  oneRoom: 'كل الصفحات تتشارك غرفة واحدة',
  nobody: 'لم يكتب أحد بعد.',
  run: 'إدارة هذا النطاق',
  announcements: 'إعلانات هذا الموقع',
  pages: 'صفحات هذا الموقع',
}
