import type { en } from './en.ts'

export const zh: typeof en = {
  title: '设置',
  lobby: '大厅',
  name: '名称',
  nameNote: '大厅和你的消息显示的名称。留空：使用域名。',
  logo: '徽标',
  logoNote: '图片的 https 地址。',
  switches: {
    use_separate_url: '每个页面一个房间',
    allow_guest_user: '访客可以发言',
  },
  notes: {
    use_separate_url: '否则所有页面共用一个房间。',
    allow_guest_user: '否则需登录才能发言，阅读不受限。',
  },
  allowlist: '可以显示你房间的网站',
  allowlistNote: '每行一个域名。留空：仅自己的域名。',
  ads: '房间旁的位置数',
  adsNote: '0 到 20。',
  pagesTitle: '单个页面',
  pagesText: '某个页面及其下级页面的外观和欢迎语。',
  page: '页面地址',
  pageNote: '必须在此域名之内。',
  open: '打开',
  pageTitle: '房间名称',
  welcome: '欢迎语',
  colour: '颜色',
  colourNote: '例如 #12a4b8。',
  enabled: '启用',
}
