import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: (name) => `الإبلاغ عن ${name}`,
  text: 'يراجعه مشغّلو هذا الخادم، ويرون أنك من أبلغ.',
  unreviewed: 'لا مشغّلين لهذا الخادم بعد، فلا أحد يراجع البلاغات. سيُحفظ بلاغك لهم. أما الحظر فيسري فورًا.',
  reason: 'ما المشكلة؟',
  reasons: { spam: 'مزعجة', abuse: 'إساءة', illegal: 'غير قانونية', other: 'غير ذلك' },
  note: 'إضافة ملاحظة',
  noteNote: 'اختياري.',
  disclose: 'إظهار رسائل خاصة',
  discloseNote: (name) => `لا يقرؤها سواك و${name}. ولا يرى المشغّلون إلا الرسائل التي تحددها، كما تبلّغ عنها.`,
  you: 'أنت',
  send: (messages) =>
    messages === 0
      ? 'إبلاغ'
      : form(messages, {
          zero: 'إبلاغ',
          one: 'إبلاغ مع رسالة واحدة',
          two: 'إبلاغ مع رسالتين',
          few: 'إبلاغ مع # رسائل',
          many: 'إبلاغ مع # رسالة',
          other: 'إبلاغ مع # رسالة',
        }),
  failed: 'تعذّر الإبلاغ. ما كتبته محفوظ؛ حاول مرة أخرى.',
}
