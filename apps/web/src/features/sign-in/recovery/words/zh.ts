import type { en } from './en.ts'

export const zh: typeof en = {
  title: '使用你的恢复码',
  lead: '通行密钥的恢复码会把你的名字和私信带到此浏览器。它只留在本页面：重新加载后，需要签名时请再次输入。',
  askTitle: '请输入你的恢复码',
  askLead: '你是用通行密钥的恢复码登录的，本页面不会保存它。此操作需要再输入一次。',
  label: '恢复码',
  hint: '共 14 组，每组四个字母或数字',
  go: '登录',
  goOn: '继续',
  length: (letters: number, wanted: number) => `恢复码共有 ${wanted} 个字母和数字，这里有 ${letters} 个。`,
  character: (group: number) => `第 ${group} 组中有恢复码里不会出现的字符。`,
  slip: (group: number) => `第 ${group} 组有一个字母或数字不对。请与你保存的恢复码核对。`,
  slips: '恢复码不正确：有不止一个字母或数字不同。请逐组与你保存的恢复码核对。',
  backup: '这个恢复码只能打开私信备份。登录需要通行密钥的恢复码，共 14 组。',
  other: '这是另一个账户的恢复码。',
}
