import type { en } from './en.ts'

export const zh: typeof en = {
  readOnly: '目前只有本站团队可以在这里发言。',
  slow: (seconds) => `每人每 ${seconds} 秒可发一条消息。`,
}
