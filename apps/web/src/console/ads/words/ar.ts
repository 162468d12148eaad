import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('ar')

export const ar: typeof en = {
  title: 'الدعاية',
  places: (slots) =>
    slots === 0
      ? 'لا يُعرض شيء: ليس للنطاق أماكن بجانب غرفه.'
      : `يُعرض بجانب الغرف، مسمًّى دعايةً: ${form(slots, { zero: 'لا شيء', one: 'الأول', two: 'الأولان', few: 'أول #', many: 'أول #', other: 'أول #' })}.`,
  changePlaces: 'ضبط العدد',
  emptyTitle: 'لا شيء للعرض بعد',
  emptyText: 'ما تضيفه يظهر بجانب كل غرفة في النطاق. لا يُعدّ من رآه أو تبعه إلا من وافق.',
  nth: (place) => `المكان ${place}`,
  shown: 'معروض',
  notShown: 'غير معروض',
  moveUp: (place) => `رفع ${place}`,
  moveDown: (place) => `خفض ${place}`,
  removeNth: (place) => `إزالة ${place}`,
  text: 'النص',
  textNote: '120 حرفًا على الأكثر.',
  link: 'إلى أين يقود',
  linkNote: 'عبر https.',
  image: 'الصورة',
  imageNote: 'عنوان صورة عبر https. ليس ضروريًا.',
  add: 'إضافة واحد',
}
