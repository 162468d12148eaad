import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'دعوة الآخرين',
  explanation: 'يفتح هذا الرابط الغرفة، بلا تطبيق وبلا حساب.',
  code: 'رمز QR للرابط',
  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  badge: 'شارة لملف README',
  badgeText: 'صورة صغيرة فيها عدد الرسائل، تقود إلى هنا.',
  copyBadge: 'نسخ Markdown',
}
