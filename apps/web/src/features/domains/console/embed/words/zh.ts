import type { en } from './en.ts'

export const zh: typeof en = {
  title: '在你的页面上',
  text: '把这一行放进你的页面：访客会在他们所在页面的房间里相遇。',
  modes: { bubble: '角落里的按钮', inline: '页面中的固定位置', thread: '文章下方的评论' },
  pin: '仅使用此版本的脚本',
  pinNote: '只有内容一字节未变，浏览器才会运行它。要用新版本，请更换这一行。',
}
