import type { en } from './en.ts'

export const ar: typeof en = {
  notChanged: 'لم تتغير.',
  dismiss: 'إخفاء',
  until: (time) => `حتى ${time}.`,
  reason: 'السبب:',
  reasons: {
    banned: 'يمكنك القراءة في هذا الخادم دون الكتابة: حظرك مشغّلوه.',
    blocked: 'يمكنك القراءة هنا دون الكتابة.',
    guestsNotAllowed: 'يمكن للضيوف القراءة هنا. سجّل الدخول لتكتب.',
    readOnly: 'هذه الغرفة للقراءة فقط.',
    unwelcome: 'تحتوي هذه الرسالة على كلمات غير مسموح بها هنا.',
    spam: 'تبدو هذه رسالة مزعجة، فلم تُرسل.',
    held: 'لا يراها سواك حتى يراجعها مشرف.',
  },
}
