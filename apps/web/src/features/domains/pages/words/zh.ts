import type { en } from './en.ts'

/** 域名页面区域的文字。 */
export const zh: typeof en = {
  title: '页面',
  one: '一个页面',
  all: '所有页面',
  toLobby: '前往大厅',
  loading: '正在加载',
  failed: '页面没有加载出来',
  noneTitle: '还没有页面',
  noneText: '网站团队为页面命名或添加欢迎语后，页面会显示在这里。',
  gone: '这个页面已不再设置',
  goneText: '网站团队更改了它。',
  openRoom: '打开它的房间',
  colour: '颜色',
  off: '目前已关闭',
  welcome: '欢迎',
}
