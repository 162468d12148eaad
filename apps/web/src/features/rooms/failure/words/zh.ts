import type { en } from './en.ts'

export const zh: typeof en = {
  notChanged: '未能更改。',
  dismiss: '不再显示',
  until: (time) => `到 ${time} 为止。`,
  reason: '原因：',
  notReacted: '回应没有发送成功，请重试。',
  tooManyReactions: '这条消息的回应种类已达上限。',
  held: {
    unknown: '审核之前，只有你能看到。',
    staff: '管理员审核之前，只有你能看到。',
    operator: '本服务器的运营者审核之前，只有你能看到。',
    none: '只有你能看到。这条消息需要审核，而本服务器目前还没有人负责。',
  },
  reasons: {
    banned: '你可以在本服务器阅读，但不能发言：运营者已将你封禁。',
    blocked: '你可以在这里阅读，但不能发言。',
    guestsNotAllowed: '访客可以在这里阅读，登录后才能发言。',
    readOnly: '这个房间是只读的。',
    levelNeeded: '要在这里发言，你在本站的等级还不够。',
    tokenNeeded: '你的钱包中，没有一个持有足够的指定代币，无法在这里发言。',
    walletNeeded: '在这里发言需要持有代币。请用持有它的钱包登录。',
    gateUnknown: '暂时无法查询你的钱包余额。请稍后再试。',
    unwelcome: '这条消息含有这里不允许的词语。',
    spam: '这条消息看起来像垃圾信息，没有发送。',
    waiting: '你在这里有多条消息正在等待审核，审核之后才能继续发送。',
    premoderated: '这里的消息经管理员审核后才会显示，因此这条消息不能更改。',
    tooLate: '这条消息已超过 15 分钟，不能再编辑。',
    editedSince: '这条消息刚刚被编辑过。请查看后再编辑。',
    tooMany: '操作太快了，请稍后再试。',
  },
}
