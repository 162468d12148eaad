import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: '你的举报',
  decided: (count) => form(count, { other: '你有 # 个举报已处理。' }),
  look: '查看',
  messageIn: (domain) => `${domain} 中的一条消息`,
  waits: '等待处理。',
  outcomes: {
    kept: '已审核：没有违规，予以保留。',
    removed: '已移除，谢谢。',
    blocked: '已移除，其作者不能再在那里发言。',
    banned: '已移除，其作者不能再在本服务器发言。',
  },
  reasons: { spam: '垃圾信息', abuse: '辱骂', illegal: '违法', other: '其他' },
}
