import type { en } from './en.ts'

export const zh: typeof en = {
  newBlock: '屏蔽某人',
  who: '对象',
  whoNote: '在这里发过言的人的名字、地址或访客 ID。',
  nobodyFound: '最近没有叫这个名字的人在这里发言。也可以输入地址或访客 ID。',
  notAnAddress: '这不是完整的地址（0x 加 40 个字符）或访客 ID（g_ 加 20 个字符）。',
  choose: '选择',
  choosePerson: (name) => `选择 ${name}`,
  block: '屏蔽',
  blockPerson: (name) => `屏蔽 ${name}`,
  title: (name, domain) => `要在 ${domain} 屏蔽 ${name} 吗？`,
  text: '对方仍可阅读，但不能在此域名的任何房间发言。',
  done: (name) => `${name} 不能再在这里发言了。`,
  undo: '撤销',
  undone: (name) => `${name} 又可以在这里发言了。`,
  undoFailed: '未能撤销屏蔽。请到“管理”中再试。',
  errors: {
    self: '这是你自己，不能屏蔽自己。',
    worksHere: '对方是此域名或服务器的团队成员。请先将其移出团队。',
    already: '对方已被屏蔽。要更改时长，请先取消屏蔽。',
  },
  howLong: '持续多久',
  spans: { hour: '一小时', day: '一天', week: '一周', ever: '永久' },
  reason: '原因',
  reasonNote: '对方会看到。选填。',
}
