import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: (name) => `举报 ${name}`,
  text: '本服务器的运营者会查看，并能看到是你举报的。',
  unreviewed: '本服务器目前没有运营者，还没有人查看举报。你的举报会为他们保留。屏蔽此人会立即生效。',
  reason: '有什么问题？',
  reasons: { spam: '垃圾信息', abuse: '辱骂', illegal: '违法', other: '其他' },
  note: '补充说明',
  noteNote: '选填。',
  disclose: '出示私信',
  discloseNote: (name) => `只有你和 ${name} 能读到私信。运营者只会看到你勾选的消息，以你举报的内容为准。`,
  you: '你',
  send: (messages) => (messages === 0 ? '举报' : form(messages, { other: '举报并出示 # 条私信' })),
  failed: '举报失败。你输入的内容已保留，请重试。',
}
