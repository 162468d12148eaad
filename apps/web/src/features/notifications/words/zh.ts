import type { en } from './en.ts'

export const zh: typeof en = {
  title: '通知',
  here: '在此设备上',
  hereNote: '即使 Foyer 已关闭，与你有关的内容也会通知你。退出登录后停止。',
  changing: '正在询问浏览器',
  failed: '推送服务无法连接到此设备。请检查网络后重试。',
  blocked: {
    denied: '此网站的通知已被阻止。请在地址栏开头的网站设置中允许通知，然后回到这里。',
    unsupported: '此浏览器无法显示通知。你的选择会用于其他设备。',
    'needs-install': '在 iPhone 和 iPad 上：点按“共享”，选择“添加到主屏幕”，再从主屏幕打开 Foyer。',
  },
  kinds: {
    mentions: '提及和回复',
    direct: '私信',
    direct_names: '发信人名字',
    business: '商家',
  },
  notes: {
    mentions: '适用于所有房间，除非你在房间详情中另行选择。',
    direct: '只提示有新私信，不显示内容。',
    direct_names: '显示是谁给你发了私信。看到你屏幕的人都能看到。',
    business: '你与商家之间的消息。',
  },
  sound: '提示音',
  soundNote: 'Foyer 打开时，有与你有关的消息就在这个浏览器里轻响一声。',
  quiet: '免打扰时段',
  quietNote: '通知会等到免打扰时段结束后再送达。',
  from: '从',
  until: '到',
  zone: (zone) => `时区：${zone}`,
  notSaved: '无法保存，请重试。',
  notLoaded: '无法加载你的选择。',
  again: '重试',
}
