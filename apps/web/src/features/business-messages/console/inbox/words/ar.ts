import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: 'البريد الوارد',
  threads: 'محادثات مع العملاء',
  which: 'أي المحادثات',
  filters: { open: 'مفتوحة', waiting: 'تم الرد', closed: 'منتهية', all: 'الكل' },
  emptyTitle: 'لا شيء هنا',
  emptyText: {
    open: 'لا أحد ينتظر ردًا. تظهر هنا رسائل العملاء.',
    waiting: 'تظهر هنا المحادثات التي رددت عليها وتنتظر العميل.',
    closed: 'تظهر هنا المحادثات المنتهية.',
    all: 'لا رسائل بعد. يجدك العملاء في «الشركات» عبر نطاقك.',
  },
  choose: 'اختر محادثة',
  chooseText: 'تظهر هنا رسائل العميل.',
  threadWith: (name) => `محادثة مع ${name}`,
  answered: (text) => `أنت: ${text}`,
  beginning: 'هذه بداية المحادثة. يستطيع قراءتها كل أعضاء الفريق.',
  back: 'العودة إلى المحادثات',
  unassigned: 'غير مسندة',
  yours: 'مسندة إليك',
  theirs: (name) => `مسندة إلى ${name}`,
  activity: (level, redeemed) =>
    `المستوى ${level}، ${form(redeemed, { zero: 'لا قسائم مستعملة', one: 'قسيمة مستعملة', two: 'قسيمتان مستعملتان', few: '# قسائم مستعملة', many: '# قسيمة مستعملة', other: '# قسيمة مستعملة' })}`,
  take: 'إسناد إليّ',
  leave: 'إلغاء الإسناد',
  close: 'إنهاء',
  reopen: 'فتح من جديد',
  answers: 'الردود',
  answersTitle: 'الردود المحفوظة',
  noAnswers: 'لا شيء بعد. الردود المحفوظة على بُعد نقرة في كل محادثة.',
  answerTitle: 'الاسم',
  answerText: 'النص',
  insertAnswer: 'إدراج رد',
  editAnswer: (title: string) => `تعديل “${title}”`,
  removeAnswerSure: (title) => `إزالة «${title}»؟`,
  removeAnswerNote: 'يُزال لدى الفريق كله ولا يمكن استعادته.',
  removeAnswer: (title) => `إزالة «${title}»`,
  handOver: 'إسناد إلى زميل',
  whoIsIt: 'عن العميل',
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
  optedIn: 'تصله رسائلك الجماعية',
  notOptedIn: 'لا تصله رسائلك الجماعية',
  tellsName: 'وافق على إظهار الاسم والصورة',
  tellsNoName: 'لم يوافق على إظهار الاسم والصورة',
  does: (level, rewards, redeemed) =>
    `المستوى ${level}، ${form(rewards, { zero: 'لا مكافآت', one: 'مكافأة واحدة', two: 'مكافأتان', few: '# مكافآت', many: '# مكافأة', other: '# مكافأة' })}، ${form(redeemed, { zero: 'لا قسائم مستعملة', one: 'قسيمة مستعملة', two: 'قسيمتان مستعملتان', few: '# قسائم مستعملة', many: '# قسيمة مستعملة', other: '# قسيمة مستعملة' })}`,
  tellsNoActivity: 'لم يوافق على إظهار المستويات والقسائم',
}
