import type { en } from './en.ts'

export const zh: typeof en = {
  title: '举报此消息',
  text: {
    staff: '该域名的团队会查看，但不会知道是谁举报的。你将不再看到这条消息。',
    operator: '该域名还没有所有者，因此由本服务器的运营者查看。你将不再看到这条消息。',
    none: '该域名没有所有者，本服务器也没有运营者，目前还没有人查看举报。你的举报会为他们保留，你将不再看到这条消息。',
  },
  reason: '有什么问题？',
  reasons: { spam: '垃圾信息', abuse: '辱骂', illegal: '违法', other: '其他' },
  note: '补充说明',
  noteNote: '选填。',
  send: '举报',
  reported: '已举报，并已对你隐藏。',
  undo: '撤销',
  known: '你已举报过这条消息，它已对你隐藏。',
  failed: '举报失败。你输入的内容已保留，请重试。',
}
