import type { en } from './en.ts'

export const zh: typeof en = {
  title: '你不能在此发言',
  forGood: '你已被禁止在本服务器发言。',
  until: (time) => `在 ${time} 之前，你不能在本服务器发言。`,
  reason: '原因：',
  still: '你仍可阅读、导出数据和删除账号。',
  settings: '你的数据',
}
