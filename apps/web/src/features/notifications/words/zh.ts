import type { en } from './en.ts'

export const zh: typeof en = {
  title: '通知',
  here: '在此设备上',
  hereNote: '即使 Foyer 已关闭，与你有关的内容也会通知你。退出登录后停止。',
  changing: '正在询问浏览器',
  failed: '推送服务无法连接到此设备。请检查网络后重试。',
  blocked: {
    denied: '此网站的通知已被阻止。请在地址栏开头的网站设置中允许通知，然后回到这里。',
    unsupported: '此浏览器无法显示通知。你在这里的选择对其他设备有效。',
    'needs-install': '在 iPhone 和 iPad 上：点按“共享”，选择“添加到主屏幕”，再从主屏幕打开 Foyer。',
  },
  kinds: {
    mentions: '提及和回复',
    direct: '私信',
    direct_names: '私信中的姓名',
    business: '商家',
  },
  notes: {
    mentions: '适用于你没有在详情中另行选择的所有房间。',
    direct: '只告诉你来了一条。途中没有人能读到内容。',
    direct_names: '通知会显示是谁写的，任何看到你屏幕的人都能看到。',
    business: '你与商家之间的消息。',
  },
  quiet: '免打扰时段',
  quietNote: '这段时间内的通知会等到结束后再送达。',
  from: '从',
  until: '到',
  zone: (zone) => `${zone} 的时间`,
  notSaved: '无法保存，请重试。',
  notLoaded: '无法加载你的选择。',
  again: '重试',
}
