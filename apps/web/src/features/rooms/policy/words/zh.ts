import type { en } from './en.ts'

export const zh: typeof en = {
  readOnly: '目前只有本站团队可以在这里发言。',
  reviewed: {
    newcomers: '新人的第一条消息经管理员审核后才会显示。',
    unapproved: '你在这里的消息经管理员审核后才会显示，直到有一条获得通过。',
    all: '这里的消息经管理员审核后才会显示。',
  },
  slow: (seconds) => `每人每 ${seconds} 秒可发一条消息。`,
  gate: {
    level: (n) => `在这里发言需要 ${n} 级。`,
    token: (what, chain) => `在这里发言需要持有 ${chain} 上的 ${what}。`,
    coin: (amount, symbol) => `${amount} ${symbol}`,
    piece: (amount, id) => `${amount} 个 ${id} 号代币`,
    unnamed: (amount, contract) => `${amount} 个 ${contract} 代币`,
    chain: (id) => `链 ${id}`,
    because: {
      guest: '请用持有它的钱包登录。',
      no_wallet: '你的账户还没有钱包。请添加一个持有它的钱包。',
      too_little: '你的钱包都不够。购买后一分钟内即可生效。',
      unknown: '暂时无法查询你的钱包余额。',
    },
    mine: (n) => `你现在是 ${n} 级。`,
    signIn: '登录',
    again: '重新检查',
    join: '添加钱包',
    earn: '如何升级',
  },
}
