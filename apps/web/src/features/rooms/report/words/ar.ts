import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإبلاغ عن هذه الرسالة',
  text: 'ينظر فيها أهل هذا النطاق، ولا يعرفون من أبلغ عنها.',
  reason: 'ما المشكلة فيها',
  reasons: { spam: 'مزعجة', abuse: 'إساءة', illegal: 'غير قانونية', other: 'غير ذلك' },
  note: 'ما ينبغي أن يعرفوه',
  noteNote: 'ليس ضروريًا.',
  send: 'إبلاغ',
  reported: 'أُبلغ عنها. شكرًا لك.',
  known: 'أبلغت عنها من قبل.',
  failed: 'تعذّر الإبلاغ. ما كتبته محفوظ؛ حاول مرة أخرى.',
}
