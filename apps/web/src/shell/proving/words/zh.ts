import type { en } from './en.ts'

export const zh: typeof en = {
  walletSigns: '钱包会请你为这句话签名，不收费。',
  keySigns: '钱包会请你签名确认新密钥，不收费。',
  providerAgain: (name: string) => `${name} 会请你再登录一次，确保只有你本人能进行此操作。`,
  passkeySigns:
    '会再请求一次你的通行密钥（用恢复码登录的则为恢复码），确保只有你本人能进行此操作。它会为这句话签名。',
  socialAgain: '社交登录会再打开一次，确保只有你本人能进行此操作。',
  refused: '你已拒绝，什么都没有改变。',
  busy: '钱包里有待处理的请求。请先在钱包中处理，再重试。',
  late: '已超过五分钟。什么都没有改变，请重试。',
}
