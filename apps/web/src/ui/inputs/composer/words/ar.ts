import type { en } from './en.ts'

export const ar: typeof en = {
  replyingTo: 'ردًا على',
  cancelReply: 'إلغاء الرد',
  editing: 'تعدّل رسالتك',
  cancelEdit: 'إلغاء التعديل',
}
