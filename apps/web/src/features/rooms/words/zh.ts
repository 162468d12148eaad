import type { en } from './en.ts'

export const zh: typeof en = {
  find: '查找房间或粘贴网址',
  order: '排序',
  orders: { default: '活跃', hot: '热门', new: '最新', unread: '未读' },
  otherPlaces: '其他地方',
  visited: '你去过的地方',
  lively: '此刻热闹',
  noneYet: '你去过的房间会出现在这里。',
  none: '本周这里还没有人聊天。',
  noneFound: '没有这个名字的房间。按回车键作为网址打开。',
  failed: '房间列表未能加载。',
  saidNothing: '还没有人发言',
  callsYou: '有人提到了你',
  openAddress: '打开一个网址',
  choose: '选择一个房间',
  chooseText: '或打开任意网页背后的大厅。',
  notAnAddressTitle: '这不是有效的网址',
  notAnAddressText: '大厅位于 example.com/page 这样的网页背后。',
}
