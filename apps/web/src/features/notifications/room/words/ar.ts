import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'الإشعارات',
  level: 'ما يصلك من هذه الغرفة',
  levels: { all: 'الكل', mentions: 'الإشارات', nothing: 'لا شيء' },
  levelNotes: {
    all: 'كل رسالة، والإعلانات.',
    mentions: 'عندما يذكرك أحد أو يرد عليك.',
    nothing: 'تبقى هذه الغرفة هادئة.',
  },
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  again: 'حاول مرة أخرى',
}
