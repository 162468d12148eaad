import type { en } from './en.ts'

/** 关于房间域名由谁运营的文字。 */
export const zh: typeof en = {
  who: '由谁运营',
  verified: (name: string) => `由 ${name} 运营，域名所有权已验证`,
  runBy: (name: string) => `由 ${name} 运营`,
  provedBy: {
    dns: (domain: string) => `${domain} 的所有者，已通过 DNS 记录验证。`,
    file: (domain: string) => `${domain} 的所有者，已通过网站文件验证。`,
    local: (domain: string) => `${domain} 在本服务器上的所有者。`,
  },
  write: (name: string) => `给 ${name} 留言`,
  isYours: '这是您的网站吗？',
  isYoursText: '认领后，您可以为大厅命名、回复访客并维护秩序。',
  claim: '认领此网站',
}
