import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: '广告',
  places: (slots) =>
    slots === 0
      ? '不会显示任何内容：此域名没有广告位。'
      : `${form(slots, { other: '前 # 个' })}会显示在房间旁，并标明为广告。`,
  changePlaces: '设置广告位',
  emptyTitle: '还没有广告',
  emptyText: '你的广告会显示在域名的每个房间旁。只统计已同意的人的浏览和点击。',
  nth: (place) => `广告 ${place}`,
  shown: '显示中',
  notShown: '未显示',
  moveUp: (place) => `上移第 ${place} 个`,
  moveDown: (place) => `下移第 ${place} 个`,
  removeNth: (place) => `移除第 ${place} 个`,
  text: '文字',
  textNote: '最多 120 个字符。',
  link: '链接',
  linkNote: '需为 https 地址。',
  image: '图片',
  imageNote: '图片的 https 地址。选填。',
  add: '添加广告',
  figures: '最近 30 天',
  figuresText: '仅统计同意被统计的访客。',
  notCounted: '这台服务器不统计浏览和点击。',
  views: (count) => `浏览 ${count} 次`,
  clicks: (count) => `点击 ${count} 次`,
  rate: (share) => `点击率 ${share}`,
}
