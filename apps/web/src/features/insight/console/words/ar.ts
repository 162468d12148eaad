import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('ar')

export const ar: typeof en = {
  title: 'الإحصاءات',
  span: 'المدة',
  spans: { day: 'اليوم', week: '7 أيام', month: '30 يومًا', quarter: '13 أسبوعًا' },
  before: {
    week: 'مقارنة بالأيام السبعة السابقة',
    month: 'مقارنة بالثلاثين يومًا السابقة',
    quarter: 'مقارنة بالأسابيع الثلاثة عشر السابقة',
  },
  yesterday: (number) => `${number} أمس`,
  hereNow: 'هنا الآن',
  inRooms: (count) =>
    form(count, {
      zero: 'لا غرف',
      one: 'في غرفة واحدة',
      two: 'في غرفتين',
      few: 'في # غرف',
      many: 'في # غرفة',
      other: 'في # غرفة',
    }),
  traffic: 'الزوار والرسائل',
  visitors: 'الزوار',
  messages: 'الرسائل',
  withCustomers: 'مع العملاء',
  redemptions: 'القسائم المستبدلة',
  levels: 'المستويات التي بلغها الأعضاء',
  level: (n) => `المستوى ${n}`,
  people: (count) =>
    form(count, {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: '# أشخاص',
      many: '# شخصًا',
      other: '# شخص',
    }),
  notCounted: 'لا يُحصى الزوار هنا. ولا يُحصى إلا من يوافق.',
  nothing: 'لا شيء في هذه المدة.',
  noLevels: 'لم يبلغ أحد مستوى بعد. سيبلغها من يكتبون في غرفك.',
  when: { day: 'اليوم', hour: 'الساعة' },
  utc: 'يبدأ اليوم هنا عند منتصف الليل بالتوقيت العالمي.',
  csv: 'حفظ بصيغة CSV',
}
