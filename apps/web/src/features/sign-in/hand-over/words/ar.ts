import type { en } from './en.ts'

export const ar: typeof en = {
  title: (domain) => `الدردشة على ${domain}`,
  text: (domain) => `تسجّل الدخول هنا لدينا. يعرض ${domain} الدردشة ولا يعرف من أنت ولا ما تكتب.`,
  signIn: 'تسجيل الدخول',
  goOn: (name) => `المتابعة باسم ${name}`,
  bring: 'يأتي معي ما كتبته هناك كضيف',
  bringMember: (domain) => `يأتي معي ما كتبته كعضو في ${domain}`,
  memberText: (domain) =>
    `تسجّل الدخول هنا لدينا. سيظهر حسابك على ما كتبته في ${domain}، فيعرف ${domain} أنه حسابك.`,
  memberNote: (domain) => `سيحمل اسم حسابك. أزل العلامة إذا نشر ${domain} باسمك شيئًا لم تكتبه.`,
  failed: 'لم ينجح ذلك. حاول مرة أخرى.',
  notOpened: 'هذه النافذة تخص دردشة في صفحة أخرى. افتحها من هناك.',
}
