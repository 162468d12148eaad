import type { en } from './en.ts'

export const zh: typeof en = {
  replyingTo: '回复',
  cancelReply: '取消回复',
  editing: '正在编辑你的消息',
  cancelEdit: '取消编辑',
}
