import type { en } from './en.ts'

export const ar: typeof en = {
  signInToWrite: 'يمكن للضيوف القراءة. سجّل الدخول لتكتب.',
  signAgain: 'وقّع مرة أخرى لتكتب بعنوانك.',
  signIn: 'تسجيل الدخول',
  sign: 'توقيع',
  keepName: (name) => `تكتب باسم ${name}.`,
  keep: 'احتفظ باسمك',
  addMember: 'أضفه إلى حسابي',
  notNow: 'ليس الآن',
  blocked: 'يمكنك القراءة هنا، لكن فريق هذا الموقع منعك من الكتابة.',
}
