import type { en } from './en.ts'

export const zh: typeof en = {
  show: '在页面上查看',
}
