import type { en } from './en.ts'

export const zh: typeof en = {
  title: '键盘快捷键',
  help: '显示这些快捷键',
  find: '搜索',
  areas: '发现、房间、私信、商家、奖励、联系人',
  send: '发送',
  newLine: '换行',
  editLast: '编辑你的上一条消息',
  leave: '关闭或取消回复',
  or: '或',
}
