import type { en } from './en.ts'

export const zh: typeof en = {
  title: '举报此消息',
  text: '此域名的工作人员会查看。他们不会知道是谁举报的。',
  reason: '问题是什么',
  reasons: { spam: '垃圾信息', abuse: '辱骂', illegal: '违法', other: '其他' },
  note: '需要说明的情况',
  noteNote: '可不填。',
  send: '举报',
  reported: '已举报，谢谢。',
  known: '你已经举报过了。',
  failed: '未能举报。你输入的内容已保留，请重试。',
}
