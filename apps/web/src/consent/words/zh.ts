import type { en } from './en.ts'

export const zh: typeof en = {
  section: '使用统计',
  title: '可以统计你的访问吗？',
  text: '只统计数字，不记录你是谁、写了什么。',
  signs: '你的钱包会为你的同意签名，你会得到一份凭证，不收费。',
  functional: '应用的使用情况',
  functionalNote: '打开的页面、点击的链接和在房间的时间，供运营这台服务器的人参考。',
  marketing: '访问次数，供网站所有者参考',
  marketingNote: '他们能看到每天有多少人来过自己的房间，但看不到是谁。',
  allow: '全部允许',
  allowChosen: '允许所选',
  choose: '自行选择',
  decline: '不，谢谢',
  waiting: '请稍候',
  refused: '没有签名，也不会统计任何内容。',
  failed: '我们没有收到，也不会统计任何内容。请重试。',
  allowedAt: (time) => `你已同意：${time}。`,
  declinedAt: (time) => `你已拒绝：${time}。不会统计任何内容。`,
  withdraw: '撤回',
  look: '查看凭证',
  download: '下载',
}
