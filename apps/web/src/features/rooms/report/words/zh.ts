import type { en } from './en.ts'

export const zh: typeof en = {
  title: '举报此消息',
  text: '该域名的管理员会查看，但看不到是谁举报的。',
  reason: '有什么问题？',
  reasons: { spam: '垃圾信息', abuse: '辱骂', illegal: '违法', other: '其他' },
  note: '补充说明',
  noteNote: '选填。',
  send: '举报',
  reported: '已举报，谢谢。',
  known: '你已举报过这条消息。',
  failed: '举报失败。你输入的内容已保留，请重试。',
}
