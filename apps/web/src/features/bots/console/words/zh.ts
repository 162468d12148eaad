import type { en } from './en.ts'

/** 控制台机器人部分的文字。 */
export const zh: typeof en = {
  title: '机器人',
  text: '机器人是一个程序，按您给它的权限代表您的域名发言，并带有机器人标记。',
  emptyTitle: '还没有机器人',
  emptyText: '创建一个，让程序在您的房间发言，或在收件箱回复客户。',
  since: (day) => `创建于 ${day}`,
  scopes: { rooms: '在房间发言', inbox: '回复客户' },
  scopeNotes: {
    rooms: '在这个域名的房间发言，并修改自己的消息。',
    inbox: '读取收件箱、分配和关闭会话，并写信给客户。',
  },
  add: '新建机器人',
  name: '名称',
  nameNote: '显示在它的每条消息旁边。',
  create: '创建',
  tokenTitle: (name) => `${name} 的令牌`,
  tokenText: '程序用它登录。请妥善保存：只在现在显示一次。',
  remove: '移除',
  removeNamed: (name) => `移除 ${name}`,
  removeSure: (name) => `移除 ${name} 吗？`,
  removeNote: '它的令牌立即失效，消息会保留。',
}
