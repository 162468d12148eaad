import type { en } from './en.ts'

export const zh: typeof en = {
  title: '通知',
  level: '此房间的通知范围',
  levels: { all: '全部', mentions: '提及', nothing: '无' },
  levelNotes: {
    all: '每条消息和每条公告。',
    mentions: '有人提到你或回复你时。',
    nothing: '不接收此房间的通知。',
  },
  notSaved: '无法保存，请重试。',
  again: '重试',
}
