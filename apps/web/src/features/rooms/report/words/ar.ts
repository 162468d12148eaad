import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإبلاغ عن هذه الرسالة',
  text: 'يراجعها مشرفو هذا النطاق، ولا يرون من أبلغ عنها.',
  reason: 'ما المشكلة؟',
  reasons: { spam: 'مزعجة', abuse: 'إساءة', illegal: 'غير قانونية', other: 'غير ذلك' },
  note: 'إضافة ملاحظة',
  noteNote: 'اختياري.',
  send: 'إبلاغ',
  reported: 'تم الإبلاغ. شكرًا لك.',
  known: 'أبلغت عن هذه الرسالة من قبل.',
  failed: 'تعذّر الإبلاغ. ما كتبته محفوظ؛ حاول مرة أخرى.',
}
