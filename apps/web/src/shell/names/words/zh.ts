import type { en } from './en.ts'

export const zh: typeof en = {
  choose: '取个名字',
  change: '修改名字',
  label: '你的名字',
  ask: '大家该怎么称呼你？',
  accountNote: '别人会看到它，而不是你的地址。',
  guestNote: '别人会在“访客”旁边看到它。',
  save: '保存',
  saving: '正在保存',
  cancel: '取消',
  failed: '没有保存，请再试一次。',
  long: '太长了。',
  errors: {
    reserved: '这听起来像 Foyer、它的团队或访客。请选一个属于你的名字。',
    address: '名字不能看起来像地址、ENS 名称或访客 ID。',
    badge: '对勾、盾牌和商标符号看起来像认证，名字里不能用。',
    invisible: '名字里有不可见的字符。',
    marks: '某个字母上的附加符号太多。',
    lookalike: '请使用普通字母，这些符号只是看起来像字母。',
    scripts: '混用了不同文字中相似的字母。',
  },
  suggest: (name) => `试试 ${name}？`,
  useName: '用这个名字',
}
