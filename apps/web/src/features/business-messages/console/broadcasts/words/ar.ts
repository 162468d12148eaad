import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')
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
  noSubscribers: 'لا أحد يتلقى رسائلك الجماعية بعد. يفعّلها العملاء بجانب محادثتهم معك، ويوقفونها متى شاؤوا.',
  reaches: (count) => `عدد من تصلهم رسائلك الجماعية: ${people(count)}. ولا تصل إلى غيرهم.`,
  message: 'الرسالة',
  messageNote: 'تظهر في محادثتهم معك، وتصل ردودهم إلى بريدك الوارد. ثلاث في اليوم على الأكثر.',
  send: 'إرسال',
  reallySend: (count) => `نعم، أرسلها (${people(count)})`,
  preview: 'كما سيرونها',
  underWay: 'هي في الطريق.',
  tooMany: 'أرسلت ثلاث رسائل خلال يوم. يمكنك إرسال التالية غدًا. ما كتبته محفوظ.',
  before: 'ما أُرسل من قبل',
  emptyTitle: 'لا رسائل جماعية بعد',
  emptyText: 'تظهر هنا رسائلك الجماعية مع عدد من وصلت إليهم.',
  sentTo: (count) => `وصلت إلى: ${people(count)}`,
  onItsWay: 'في الطريق',
  sent: 'أُرسلت',
}
