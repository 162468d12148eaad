import type { en } from './en.ts'

export const zh: typeof en = {
  one: '广告',
  several: '广告',
}
