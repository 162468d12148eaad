import type { en } from './en.ts'

export const zh: typeof en = {
  find: '查找房间或联系人',
  order: '排序',
  orders: { default: '活跃', hot: '热门', new: '最新', unread: '未读' },
  otherPlaces: '其他域名',
  visited: '最近访问',
  lively: '正在热聊',
  noneYet: '你去过的房间会出现在这里。',
  none: '本周还没有消息。',
  failed: '房间列表加载失败。',
  saidNothing: '还没有消息',
  hiddenMessage: '一条隐藏的消息',
  publicRoom: '任何使用 Foyer 的人都能找到并阅读这个房间。',
  unlistedRoom: '打开这个地址的人都能阅读这个房间。',
  privateRoom: (host) => `仅限本服务器：在这里输入 ${host} 的人都会来到这个房间。它不会出现在任何列表中。`,
  mentionsYou: '有人提到了你',
  openAddress: '打开一个网址',
  choose: '选择一个房间',
  chooseText: '或打开任意网页的大厅。',
  notAnAddressTitle: '这不是有效的网址',
  notAnAddressText: '请输入网页地址，例如 example.com/page。',
}
