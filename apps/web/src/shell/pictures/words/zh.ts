import type { en } from './en.ts'

export const zh: typeof en = {
  add: '添加图片',
  choose: '选择图片',
  remove: '移除',
  note: '也可以拖放或粘贴到这里。',
  removed: '图片已移除。',
  removeFailed: '未能移除，请重试。',
  cropTitle: '调整图片位置',
  cropHelp: '拖动图片，或使用方向键；按 + 和 − 缩放。',
  cropTouch: '拖动图片，双指捏合缩放。',
  crop: '图片的可见部分',
  zoom: '缩放',
  save: '使用图片',
  saving: '正在上传',
  retry: '重试',
  errors: {
    file: '无法将此文件作为图片打开，请换一个。',
    large: '文件太大，请选择小于 30 MB 的文件。',
    offline: '没有网络连接。裁剪已保留，请重试。',
    often: '上传的图片太多了。请等一分钟再试。',
    refused: '这张图片未被接受，请换一张。',
    failed: '未能上传。裁剪已保留，请重试。',
  },
}
