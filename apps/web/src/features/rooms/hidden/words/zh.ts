import type { en } from './en.ts'

export const zh: typeof en = {
  blocked: (n) => (n === 1 ? '一条来自你屏蔽的人的消息' : `${n} 条来自你屏蔽的人的消息`),
  reported: (n) => (n === 1 ? '一条你举报的消息' : `${n} 条你举报的消息`),
  show: '显示',
  undo: '撤销',
  withdrawn: '已撤回你的举报。',
  withdrawFailed: '举报撤回失败，请重试。',
}
