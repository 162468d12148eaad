import type { en } from './en.ts'

/** 客户对某个商家的授权文字。 */
export const zh: typeof en = {
  title: (name: string) => `${name} 可以看到什么？`,
  optional: '由您决定，随时可以更改。不分享也能留言。',
  person: '名字和头像',
  personNote: (name: string) => `不分享时，${name} 只能看到您的地址或访客名。`,
  activity: '等级和奖励',
  activityNote: '您在此网站的等级，以及在这里获得和使用的券。',
  signs: '您同意的内容由钱包签名，不收费。撤回无需签名。',
  save: '保存',
  none: '什么都不分享',
  saving: '请稍候',
  refused: '没有签名，因此没有分享更多内容。',
  failed: '未能保存，请稍后再试。',
  loadFailed: '未能加载您的授权。',
  section: '商家能看到您的什么',
  sectionNote: '商家始终能看到您写给他们的内容，以及您的地址或访客名。',
  noneYet: '您还没有向任何商家分享信息。',
  stop: '停止分享',
  shares: { both: '名字、头像、等级和奖励', person: '名字和头像', activity: '等级和奖励' },
  since: (what: string, day: string) => `${what}，自 ${day} 起`,
}
