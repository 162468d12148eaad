import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('zh')

export const zh: typeof en = {
  title: '收件箱',
  threads: '与客户的对话',
  which: '显示哪些对话',
  filters: { open: '待处理', waiting: '已答复', closed: '已完成', all: '全部' },
  emptyTitle: '这里没有内容',
  emptyText: {
    open: '没有人在等待答复。客户写来的消息会出现在这里。',
    waiting: '你已答复、正在等待客户的对话会在这里。',
    closed: '已完成的对话会在这里。',
    all: '还没有人写信。客户可以在“商家”中通过你的域名找到你。',
  },
  choose: '选择一个对话',
  chooseText: '客户写的内容会显示在这里。',
  threadWith: (name) => `与 ${name} 的对话`,
  answered: (text) => `你：${text}`,
  beginning: '对话从这里开始。所有为该域名工作的人都能看到。',
  back: '返回对话列表',
  nobodys: '尚无人负责',
  yours: '由你负责',
  theirs: (name) => `由 ${name} 负责`,
  activity: (level, redeemed) => `等级 ${level}，${form(redeemed, { other: '已用 # 张券' })}`,
  take: '我来处理',
  leave: '交给别人',
  close: '完成',
  reopen: '重新打开',
  answers: '常用答复',
  answersTitle: '常用答复',
  answerTitle: '名称',
  answerText: '内容',
  insertAnswer: '插入常用答复',
  removeAnswer: (title) => `移除“${title}”`,
}
