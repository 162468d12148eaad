import type { en } from './en.ts'

export const zh: typeof en = {
  section: '使用统计',
  title: '可以统计你的访问吗？',
  text: '从你下次访问起，只统计每个页面被打开的次数，不记录你是谁、写了什么。',
  signs: '你的钱包会为你的同意签名，你会得到一份凭证，不收费。',
  allow: '允许',
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
