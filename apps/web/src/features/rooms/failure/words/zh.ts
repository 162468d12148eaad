import type { en } from './en.ts'

export const zh: typeof en = {
  notChanged: '未能更改。',
  dismiss: '不再显示',
  until: (time) => `到 ${time} 为止。`,
  reason: '原因：',
  reasons: {
    banned: '你可以在本服务器阅读，但不能发言：运营者已将你封禁。',
    blocked: '你可以在这里阅读，但不能发言。',
    guestsNotAllowed: '访客可以在这里阅读，登录后才能发言。',
    readOnly: '这个房间是只读的。',
    unwelcome: '这条消息含有这里不允许的词语。',
    spam: '这条消息看起来像垃圾信息，没有发送。',
    held: '管理员审核之前，只有你能看到。',
  },
}
