import type { en } from './en.ts'

export const zh: typeof en = {
  search: '搜索表情',
  groupsLabel: '分类',
  groups: {
    recent: '最近使用',
    smileys: '表情',
    people: '人物',
    nature: '动物与自然',
    food: '食物与饮料',
    travel: '旅行与地点',
    activities: '活动',
    objects: '物品',
    symbols: '符号',
    flags: '旗帜',
  },
  loading: '正在加载表情',
  none: '没有叫这个名字的表情。',
  failed: '表情没有加载出来。',
  tone: '肤色',
  tones: ['默认', '浅', '较浅', '中等', '较深', '深'],
  suggestions: '表情',
  found: (count) => `${count} 个表情`,
}
