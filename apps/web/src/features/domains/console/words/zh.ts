import type { en } from './en.ts'

export const zh: typeof en = {
  title: '设置',
  lobby: '大厅',
  name: '名称',
  nameNote: '显示在大厅和你的消息中。留空则显示域名。',
  logo: '徽标',
  logoNote: '图片的 https 地址。',
  switches: {
    use_separate_url: '每个页面一个房间',
    allow_guest_user: '访客可以发言',
  },
  notes: {
    use_separate_url: '关闭后，所有页面共用一个房间。',
    allow_guest_user: '关闭后，需要登录才能在您的房间留言或给您写信。所有人仍可阅读。',
  },
  allowlist: '可以显示你房间的网站',
  allowlistNote: '每行一个域名。留空则仅限自己的域名。',
  ads: '广告位数量',
  adsNote: '0 到 20。',
  pagesTitle: '单个页面',
  pagesText: '设置某个页面及其下级页面的名称、外观和欢迎语。',
  page: '页面地址',
  pageNote: '必须属于此域名。',
  open: '打开',
  pageTitle: '房间名称',
  removePage: '要移除此页面的设置吗？',
  removePageNote: '此页面及其下的页面会恢复成和域名其他部分一样。',
  welcome: '欢迎语',
  colour: '颜色',
  colourNote: '例如 #12a4b8。',
  enabled: '启用',
}
