import type { en } from './en.ts'

export const ar: typeof en = {
  signInToWrite: 'يمكن للزوار القراءة. سجّل الدخول لتكتب.',
  signAgain: 'وقّع مرة أخرى لتكتب بعنوانك.',
  signIn: 'تسجيل الدخول',
  sign: 'توقيع',
  keepName: (name) => `تكتب باسم ${name}.`,
  keep: 'احتفظ باسم',
  notNow: 'ليس الآن',
}
