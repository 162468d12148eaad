import type { en } from './en.ts'

export const zh: typeof en = {
  signInToWrite: '访客可以阅读。登录后即可发言。',
  signAgain: '再签名一次，即可用你的地址发言。',
  signIn: '登录',
  sign: '签名',
  keepName: (name) => `以 ${name} 的身份发言。`,
  keep: '保留你的名字',
  addMember: '并入我的账号',
  notNow: '暂不',
  blocked: '你可以在这里阅读，但网站团队已禁止你发言。',
}
