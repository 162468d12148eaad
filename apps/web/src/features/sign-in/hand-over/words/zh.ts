import type { en } from './en.ts'

export const zh: typeof en = {
  title: (domain) => `${domain} 上的聊天`,
  text: (domain) => `你在我们这里登录。${domain} 只显示聊天，不会知道你是谁，也不会知道你写了什么。`,
  signIn: '登录',
  goOn: (name) => `以 ${name} 继续`,
  bring: '带上我在那里以访客身份写的内容',
  bringMember: (domain) => `带上我以 ${domain} 成员身份写的内容`,
  memberText: (domain) =>
    `你在我们这里登录。你在 ${domain} 上写的内容会显示你的账号，因此 ${domain} 会知道这个账号属于你。`,
  memberNote: (domain) =>
    `这些内容会显示你账号的名字。如果 ${domain} 以你的名义发布过不是你写的内容，请取消勾选。`,
  failed: '没有成功，请再试一次。',
  notOpened: '这个窗口属于另一个页面里的聊天，请从那里打开。',
}
