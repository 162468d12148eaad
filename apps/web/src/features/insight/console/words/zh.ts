import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: '数据',
  span: '时间段',
  spans: { day: '今天', week: '7 天', month: '30 天', quarter: '13 周' },
  before: {
    week: '较前 7 天',
    month: '较前 30 天',
    quarter: '较前 13 周',
  },
  yesterday: (number) => `昨天 ${number}`,
  hereNow: '当前在线',
  inRooms: (count) => form(count, { other: '在 # 个房间' }),
  traffic: '访客与消息',
  visitors: '访客',
  messages: '消息',
  withCustomers: '与客户的消息',
  redemptions: '已兑换的礼券',
  levels: '达到的等级',
  level: (n) => `等级 ${n}`,
  people: (count) => form(count, { other: '# 人' }),
  notCounted: '此处不统计访客。只有同意的人才会被统计。',
  nothing: '这段时间没有数据。',
  noLevels: '还没有人达到等级。在你的房间里发言的人会逐渐达到。',
  when: { day: '日期', hour: '小时' },
  utc: '这里的一天从 UTC 零点开始。',
  csv: '保存为 CSV',
}
