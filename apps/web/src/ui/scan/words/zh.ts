import type { en } from './en.ts'

export const zh: typeof en = {
  sight: '摄像头画面',
  hold: '将码对准摄像头。画面不会离开此设备。',
  problems: {
    unsupported: '此浏览器无法识别二维码。请输入码下方的字符，或用眼睛核对。',
    refused: '此处不允许使用摄像头。请在浏览器设置中允许，或手动输入。',
    'no-camera': '没有找到摄像头。请手动输入。',
  },
}
