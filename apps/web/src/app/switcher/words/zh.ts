import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')

export const zh: typeof en = {
  title: '前往',
  field: '房间、联系人、网址或命令',
  kinds: { room: '房间', person: '用户', command: '命令' },
  openRoom: (address) => `打开 ${address} 的房间`,
  writeTo: (address) => `给 ${address} 发私信`,
  searchFor: (sought) => `在消息中搜索“${sought}”`,
  searchHere: '在此房间中搜索',
  newConversation: '新对话',
  profile: '你的个人资料',
  domains: '你的域名',
  signIn: '登录',
  signOut: '退出登录',
  themes: { system: '跟随系统主题', light: '浅色主题', dark: '深色主题' },
  shortcuts: '键盘快捷键',
  also: {
    settings: '语言 通知 隐私 偏好 选项',
    profile: '名字 头像 账户',
    themes: '外观 颜色 模式',
    domains: '控制台 网站 所有者',
    shortcuts: '按键 帮助',
    signIn: '钱包 保留名字',
    signOut: '登出 离开',
    newConversation: '私信 发消息',
  },
  found: (n) => count(n, { other: '# 个结果' }),
  noneTitle: '没有匹配项',
  noneText: '试试更少的字，或粘贴网页地址来打开它的房间。',
}
