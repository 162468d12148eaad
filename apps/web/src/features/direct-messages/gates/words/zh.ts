import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('zh')

export const zh: typeof en = {
  title: '私信',
  who: '谁可以先给你发私信',
  whoNote: '你认识的人和你联系过的人始终可以。其他人会在请求中等待。',
  admits: { everybody: '所有人', contacts: '联系人', nobody: '没有人' },
  age: '仅限注册一段时间的账号',
  ageNote: '阻止专门为了给你发私信而创建的地址。',
  ageAny: '任何账号',
  days: (days) => count(days, { other: '至少 # 天' }),
  token: '仅限代币持有者',
  tokenNote: '陌生人的钱包至少要持有这个数量。',
  contract: '代币合约',
  minimum: '最低数量（最小单位）',
  chain: '链',
  noChains: '本服务器无法在任何链上查询钱包持有什么。',
  save: '保存',
  saved: '已保存',
  failed: '没有保存，请重试。',
  mistyped: '合约以 0x 开头，后面是 40 个字母和数字；数量是整数。',
  loadFailed: '私信设置加载失败。',
}
