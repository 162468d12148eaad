import type { en } from './en.ts'

export const zh: typeof en = {
  speaking: '用说话代替打字',
  cancel: '停止并丢弃',
  done: '说完了，转成文字',
  tryAgain: '再试一次',
  asking: '请允许使用麦克风，然后说话。',
  writing: '正在转成文字',
  empty: '没有听到声音。',
  silent: {
    refused: '这里不允许使用麦克风，可在浏览器地址栏中打开。',
    'no-microphone': '没有找到麦克风。',
    busy: '另一个程序正在使用麦克风。',
    unsupported: '这个浏览器无法录音。',
  },
  unwritten: {
    offline: '当前离线。录音会保留，直到你再试一次。',
    'too-often': '说得有点多了。录音已保留，请稍后再试。',
    failed: '没能转成文字。录音已保留。',
  },
}
