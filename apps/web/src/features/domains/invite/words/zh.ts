import type { en } from './en.ts'

export const zh: typeof en = {
  title: '邀请朋友',
  explanation: '打开此链接即可进入房间，无需应用，也无需账号。',
  code: '链接的二维码',
  share: '分享',
  copyLink: '复制链接',
  badge: 'README 徽章',
  badgeText: '显示消息数量的小图片，点击即可来到这里。',
  copyBadge: '复制 Markdown',
}
