import type { en } from './en.ts'

export const zh: typeof en = {
  open: '在 Foyer 中打开',
  blocked: '浏览器拦截了我们的窗口。请允许后再试。',
  refused: '登录没有成功，请再试一次。',
  quote: '引用页面上选中的文字',
  drop: '移除引用',
  nothing: '请先在页面上选中文字。',
  gone: '页面上已经没有这段文字了。',
  silent: '页面没有回应。',
}
