import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('ar')

export const ar: typeof en = {
  title: 'أرقام',
  span: 'المدة',
  spans: { week: '7 أيام', month: '30 يومًا', quarter: '13 أسبوعًا' },
  visitors: 'الزوار',
  messages: 'الرسائل',
  withCustomers: 'مع العملاء',
  redemptions: 'القسائم المصروفة',
  levels: 'المستويات المبلوغة',
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
  notCounted: 'لا يُحصى الزوار هنا. ولا يُحصى إلا من وافق.',
  when: 'اليوم',
  csv: 'حفظ بصيغة CSV',
}
