import { createPlural } from '../../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: '群发',
  noSubscribers: '还没有人接收你的群发消息。客户可以在与你的对话旁开启，也可以随时关闭。',
  reaches: (people) => `${form(people, { other: '# 人' })}接收你的群发消息，其他人不会收到。`,
  message: '消息',
  messageNote: '它会出现在他们与你的对话中，回复会进入你的收件箱。每天最多三条。',
  send: '发送',
  reallySend: (people) => form(people, { other: '是的，发送给 # 人' }),
  preview: '对方看到的样子',
  underWay: '正在发送。',
  tooMany: '一天内已发送三条，明天才能再发。你输入的内容已保留。',
  before: '之前发送的',
  emptyTitle: '还没有群发过消息',
  emptyText: '你的群发消息会显示在这里，并注明送达人数。',
  sentTo: (people) => form(people, { other: '已送达 # 人' }),
  onItsWay: '发送中',
  sent: '已发送',
}
