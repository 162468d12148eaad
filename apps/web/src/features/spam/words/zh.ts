import type { en } from './en.ts'

export const zh: typeof en = {
  title: '垃圾信息',
  text: '新来的人发出的疑似垃圾信息会被拦下待审核。你的团队和来了一段时间的人不受影响。',
  guards: { off: '关闭', calm: '宽松', strict: '严格' },
  what: {
    off: '不拦下任何消息。',
    calm: '只拦下明显的垃圾信息。不带链接的第一条消息总能发出。',
    strict: '新来的人第一次发链接也要等待审核。',
  },
  asServer: '由整个服务器统一选择。',
  asConfigured: '由服务器的配置决定。',
  back: '恢复默认',
  premoderated: '等待审核',
  held: (points) => `疑似垃圾信息 · ${points}`,
  reasons: {
    newcomer: '新来的人',
    firstLink: '第一次发链接',
    manyLinks: '链接很多',
    repeated: '重复的内容',
    speed: '发得太快',
    disguised: '形近字母',
    shouting: '大量大写或重复字母',
  },
}
