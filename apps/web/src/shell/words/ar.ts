import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'اختصارات لوحة المفاتيح',
  help: 'أظهر هذه الاختصارات',
  find: 'بحث',
  areas: 'اكتشف، الغرف، الخاص، الشركات، المكافآت، جهات الاتصال',
  send: 'إرسال',
  newLine: 'سطر جديد',
  editLast: 'تعديل رسالتك الأخيرة',
  leave: 'إغلاق أو إلغاء الرد',
  or: 'أو',
}
