import type { en } from './en.ts'

export const zh: typeof en = {
  speaking: '语音输入',
  cancel: '停止并丢弃',
  done: '停止并转成文字',
  tryAgain: '重试',
  asking: '请允许使用麦克风，然后说话。',
  writing: '正在转成文字',
  empty: '没有听到声音。',
  silent: {
    refused: '麦克风权限已关闭，可在浏览器地址栏中打开。',
    'no-microphone': '没有找到麦克风。',
    busy: '另一个应用正在使用麦克风。',
    unsupported: '这个浏览器无法录音。',
  },
  unwritten: {
    offline: '当前离线。录音会保留，直到你重试。',
    'too-often': '语音输入次数过多。录音已保留，请稍后再试。',
    failed: '无法转成文字。录音已保留。',
  },
}
