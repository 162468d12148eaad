import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'لا يمكنك الكتابة هنا',
  forGood: 'حُظرت عليك الكتابة على هذا الخادم.',
  until: (time) => `لا يمكنك الكتابة على هذا الخادم حتى ${time}.`,
  reason: 'السبب:',
  still: 'ما زال بإمكانك القراءة وتصدير بياناتك وحذف حسابك.',
  settings: 'بياناتك',
}
