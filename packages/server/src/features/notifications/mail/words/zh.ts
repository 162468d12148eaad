import type { en } from './en.ts'

export const zh: typeof en = {
  guest: '一位访客',
  somebody: '有人',
  lines: {
    mention: (who, place) => `${who} 在“${place}”提到了你`,
    reply: (who, place) => `${who} 在“${place}”回复了你`,
    direct: (who) => `${who} 给你发了一条私信`,
    business: (who) => `${who} 给你写了消息`,
  },
  news: (host) => `${host} 上有新消息`,
  open: '打开',
  more: '还有更多消息在等你：',
  why: (host) => `你收到这封邮件，是因为你在 ${host} 选择了用邮件接收消息。`,
  choose: '选择接收哪些消息：',
  stop: '不再向此地址发送任何邮件：',
  codeSubject: (host) => `你在 ${host} 的验证码`,
  codeText: (code, host) =>
    `${code}\n\n在 ${host} 输入此验证码，即可用这个地址接收消息。15 分钟内有效。\n\n如果不是你本人操作，请忽略这封邮件：没有验证码，就不会再收到任何邮件。`,
  page: {
    title: '我们的邮件',
    ask: '不再向你的地址发送邮件？',
    button: '停止所有邮件',
    done: '好了，我们不会再给你发邮件。',
    unknown: '链接不完整。请从邮件中复制完整的地址。',
    settings: '返回 Foyer',
  },
}
