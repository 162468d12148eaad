import type { en } from './en.ts'

export const ar: typeof en = {
  search: 'ابحث عن رمز تعبيري (بالإنجليزية)',
  groupsLabel: 'المجموعات',
  groups: {
    recent: 'الأخيرة',
    smileys: 'الوجوه',
    people: 'الأشخاص',
    nature: 'الحيوانات والطبيعة',
    food: 'الطعام والشراب',
    travel: 'السفر والأماكن',
    activities: 'الأنشطة',
    objects: 'الأشياء',
    symbols: 'الرموز',
    flags: 'الأعلام',
  },
  loading: 'جارٍ تحميل الرموز التعبيرية',
  none: 'لا يوجد رمز بهذا الاسم.',
  failed: 'تعذّر تحميل الرموز التعبيرية.',
  tone: 'لون البشرة',
  tones: ['الافتراضي', 'فاتح', 'فاتح متوسط', 'متوسط', 'داكن متوسط', 'داكن'],
  suggestions: 'رموز تعبيرية',
  found: (count) => `${count} رمز تعبيري`,
}
