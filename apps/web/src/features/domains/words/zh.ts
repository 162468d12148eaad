import type { en } from './en.ts'

export const zh: typeof en = {
  now: '当前在线',
  welcome: '欢迎',
  thisRoom: '本房间',
  invite: '邀请',
  openPage: '打开网页',
  guestsMayWrite: '访客可以发言',
  guestsMayRead: '访客可以阅读，登录后可以发言',
  gate: { level: (n) => `发言需要 ${n} 级`, token: '发言需要持有代币' },
  ownRooms: '每个网页各有一个房间',
  oneRoom: '所有网页共用一个房间',
  nobody: '还没有人发言。',
  run: '管理此域名',
  announcements: '本站的公告',
  pages: '本站的页面',
}
