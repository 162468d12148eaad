import type { en } from './en.ts'

export const zh: typeof en = {
  readOnly: '目前只有本站团队可以在这里发言。',
  reviewed: {
    newcomers: '新人的第一条消息经管理员审核后才会显示。',
    unapproved: '你在这里的消息经管理员审核后才会显示，直到有一条获得通过。',
    all: '这里的消息经管理员审核后才会显示。',
  },
  slow: (seconds) => `每人每 ${seconds} 秒可发一条消息。`,
}
