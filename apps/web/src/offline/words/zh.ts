import type { en } from './en.ts'

export const zh: typeof en = {
  ready: '新版本已就绪。',
  begin: '重新加载',
}
