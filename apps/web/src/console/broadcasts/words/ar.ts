import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('ar')
const people = (count: number) =>
  form(count, {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: '# أشخاص',
    many: '# شخصًا',
    other: '# شخص',
  })

export const ar: typeof en = {
  title: 'رسائل جماعية',
  nobodyAsked: 'لم يطلبها أحد بعد. يوافق العملاء بجانب محادثتهم معك، ويستطيعون الرفض متى شاؤوا.',
  reaches: (count) => `عدد من طلب ما ترسله إلى كثيرين: ${people(count)}. ولا يصل إلى غيرهم.`,
  message: 'الرسالة',
  messageNote: 'تظهر في محادثتهم معك، وتصل أجوبتهم إلى بريدك الوارد. ثلاث في اليوم على الأكثر.',
  send: 'إرسال',
  reallySend: (count) => `نعم، أرسلها (${people(count)})`,
  preview: 'كما سيقرؤونها',
  underWay: 'هي في الطريق.',
  tooMany: 'أُرسلت ثلاث خلال يوم: لا يمكن إرسال المزيد قبل الغد. ما كتبته محفوظ.',
  before: 'ما أُرسل من قبل',
  emptyTitle: 'لم يُرسل شيء إلى كثيرين بعد',
  emptyText: 'ما ترسله سيظهر هنا، مع عدد من وصل إليهم.',
  sentTo: (count) => `وصلت إلى: ${people(count)}`,
  onItsWay: 'في الطريق',
  sent: 'أُرسلت',
}
