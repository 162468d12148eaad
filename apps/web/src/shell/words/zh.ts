import type { en } from './en.ts'

export const zh: typeof en = {
  title: '键盘快捷键',
  help: '显示这些快捷键',
  go: '前往房间、联系人或命令',
  find: '在此搜索',
  areas: '发现、房间、私信、商家、奖励、联系人',
  write: '直接打字：字母会进入输入框',
  toComposer: '从消息列表回到输入框',
  send: '发送',
  newLine: '换行',
  editLast: '编辑你的上一条消息',
  leave: '关闭或取消回复',
  noFiles: '暂时还不能发送图片和文件，只能发送文字。',
  or: '或',
}
