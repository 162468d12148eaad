import type { en } from './en.ts'

export const zh: typeof en = {
  title: '控制台',
  guestTitle: '登录后即可管理域名',
  guestText: '证明域名归自己所有的人，可以在这里与访客交流。证明与你的名字绑定。',
  emptyTitle: '你还没有域名',
  emptyText: '你已证明归你所有的域名会出现在这里。',
}
