import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإشعارات',
  level: 'أرسل إليّ إشعارًا بـ',
  levels: { all: 'الكل', mentions: 'الإشارات', nothing: 'لا شيء' },
  levelNotes: {
    all: 'كل رسالة وكل إعلان.',
    mentions: 'عندما يذكرك أحد أو يرد عليك.',
    nothing: 'لا إشعارات من هذه الغرفة.',
  },
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  again: 'حاول مرة أخرى',
}
