import type { en } from './en.ts'

/** نصوص عمّن يدير نطاق الغرفة. */
export const ar: typeof en = {
  who: 'من يدير هذا الموقع',
  verified: (name: string) => `بإدارة ${name}، وملكية النطاق مُثبتة`,
  runBy: (name: string) => `بإدارة ${name}`,
  provedBy: {
    dns: (domain: string) => `مالك ${domain}، مُثبت بسجل DNS.`,
    file: (domain: string) => `مالك ${domain}، مُثبت بملف على الموقع.`,
    local: (domain: string) => `مالك ${domain} على هذا الخادم.`,
  },
  write: (name: string) => `راسل ${name}`,
  isYours: 'هل هذا موقعك؟',
  isYoursText: 'أثبت ملكيته لتمنح هذه الردهة اسمك وترد على الزوار وتحافظ على النظام فيها.',
  claim: 'أثبت ملكية الموقع',
}
