import type { en } from './en.ts'

export const ar: typeof en = {
  guest: 'أحد الضيوف',
  somebody: 'أحدهم',
  lines: {
    mention: (who, place) => `أشار إليك ${who} في ${place}`,
    reply: (who, place) => `ردّ عليك ${who} في ${place}`,
    direct: (who) => `أرسل إليك ${who} رسالة خاصة`,
    business: (who) => `كتب إليك ${who}`,
  },
  news: (host) => `جديد لك على ${host}`,
  open: 'فتح',
  more: 'وهناك المزيد بانتظارك:',
  why: (host) => `تصلك هذه الرسالة لأنك طلبت من ${host} أن تصلك الأخبار بالبريد الإلكتروني.`,
  choose: 'اختر ما يصلك:',
  stop: 'إيقاف كل الرسائل إلى هذا العنوان:',
  codeSubject: (host) => `رمزك على ${host}`,
  codeText: (code, host) =>
    `${code}\n\nأدخل هذا الرمز على ${host} لتصلك الأخبار على هذا العنوان. وهو صالح لمدة 15 دقيقة.\n\nلم تطلبه؟ تجاهل هذه الرسالة: من دون الرمز لن يصلك شيء آخر.`,
  page: {
    title: 'رسائلنا البريدية',
    ask: 'هل تريد إيقاف كل الرسائل إلى عنوانك؟',
    button: 'إيقاف كل الرسائل',
    done: 'تم. لن نراسلك بعد الآن.',
    unknown: 'هذا الرابط غير مكتمل. انسخ العنوان كاملًا من الرسالة.',
    settings: 'العودة إلى Foyer',
  },
}
