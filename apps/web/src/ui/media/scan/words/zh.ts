import type { en } from './en.ts'

export const zh: typeof en = {
  sight: '摄像头画面',
  hold: '将二维码对准摄像头。画面不会离开此设备。',
  problems: {
    unsupported: '此浏览器无法扫描二维码。请输入下方的文字，或人工核对。',
    refused: '摄像头权限已关闭。请在浏览器设置中允许，或手动输入。',
    'no-camera': '没有找到摄像头。请手动输入。',
  },
}
