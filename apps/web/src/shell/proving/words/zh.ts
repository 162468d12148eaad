import type { en } from './en.ts'

export const zh: typeof en = {
  walletSigns: '钱包会请你为这句话签名，不花钱。',
  keySigns: '钱包会请你为新密钥签名，不花钱。',
  googleAgain: 'Google 会请你再登录一次，这样只有你本人能这么做。',
  socialAgain: '社交登录会再打开一次，这样只有你本人能这么做。',
  refused: '你拒绝了，什么都没有改变。',
  busy: '钱包里还有一个问题没有回答。请先在钱包窗口里回答，再试一次。',
  late: '超过了五分钟。什么都没有改变，请再试一次。',
}
