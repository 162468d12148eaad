import type { en } from './en.ts'

/** 所有者下一步的文字。 */
export const zh: typeof en = {
  title: '接下来做什么',
  text: '以下都是可选的，完成后会自动消失。',
  later: '以后再说',
  steps: {
    proved: { title: '放回验证信息', text: '上次检查时没有找到。' },
    named: { title: '给网站起个名字', text: '它会显示在大厅、消息和列表中。' },
    greeted: { title: '在大厅打个招呼', text: '让访客知道有人在。' },
    staffed: { title: '邀请您的团队', text: '客服回复客户，管理员维护秩序。' },
    rewarding: { title: '提供一点回馈', text: '为参与交流的人准备券和奖励。' },
  },
}
