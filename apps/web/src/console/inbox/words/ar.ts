import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('ar')

export const ar: typeof en = {
  title: 'البريد الوارد',
  threads: 'محادثات مع العملاء',
  which: 'أي المحادثات',
  filters: { open: 'مفتوحة', waiting: 'مُجابة', closed: 'منتهية', all: 'الكل' },
  emptyTitle: 'لا شيء هنا',
  emptyText: {
    open: 'لا أحد ينتظر جوابًا. ما يكتبه العملاء يصل إلى هنا.',
    waiting: 'هنا ما أجبت عنه وينتظر العميل.',
    closed: 'هنا ما انتهى.',
    all: 'لم يكتب أحد بعد. يجدك العملاء في «الأعمال» عبر نطاقك.',
  },
  choose: 'اختر محادثة',
  chooseText: 'سيظهر هنا ما كتبه العميل.',
  threadWith: (name) => `محادثة مع ${name}`,
  answered: (text) => `أنت: ${text}`,
  beginning: 'هنا تبدأ المحادثة. يستطيع قراءتها كل من يعمل للنطاق.',
  back: 'العودة إلى المحادثات',
  nobodys: 'لم يتولّها أحد بعد',
  yours: 'أنت تتولاها',
  theirs: (name) => `يتولاها ${name}`,
  activity: (level, redeemed) =>
    `المستوى ${level}، ${form(redeemed, { zero: 'لا قسائم مستعملة', one: 'قسيمة مستعملة', two: 'قسيمتان مستعملتان', few: '# قسائم مستعملة', many: '# قسيمة مستعملة', other: '# قسيمة مستعملة' })}`,
  take: 'أتولاها',
  leave: 'أتركها لغيري',
  close: 'منتهية',
  reopen: 'فتح من جديد',
  answers: 'أجوبة',
  answersTitle: 'ما تجيب به كثيرًا',
  noAnswers: 'لا شيء بعد. ما تحفظه هنا يكون على بعد ضغطة في كل محادثة.',
  answerTitle: 'الاسم',
  answerText: 'النص',
  insertAnswer: 'إدراج جواب',
  removeAnswer: (title) => `إزالة «${title}»`,
  handOver: 'تسليمها إلى زميل',
  whoIsIt: 'من هذا',
  copyAddress: 'نسخ العنوان',
  addressCopied: 'نُسخ العنوان',
  since: (day) => `أول رسالة في ${day}`,
  messageCount: (count) =>
    form(count, {
      zero: 'لا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '# رسائل',
      many: '# رسالة',
      other: '# رسالة',
    }),
  optedIn: 'يريد ما ترسله إلى كثيرين',
  notOptedIn: 'لم يطلب ما ترسله إلى كثيرين',
  tellsName: 'وافق على إظهار الاسم والصورة',
  tellsNoName: 'لم يوافق على إظهار الاسم والصورة',
  does: (level, rewards, redeemed) =>
    `المستوى ${level}، ${form(rewards, { zero: 'لا مكافآت', one: 'مكافأة واحدة', two: 'مكافأتان', few: '# مكافآت', many: '# مكافأة', other: '# مكافأة' })}، ${form(redeemed, { zero: 'لا قسائم مستعملة', one: 'قسيمة مستعملة', two: 'قسيمتان مستعملتان', few: '# قسائم مستعملة', many: '# قسيمة مستعملة', other: '# قسيمة مستعملة' })}`,
  tellsNoActivity: 'لم يوافق على أن ترى المستويات والقسائم',
}
