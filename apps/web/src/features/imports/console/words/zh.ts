import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('zh')

export const zh: typeof en = {
  title: '导入与导出',
  importTitle: '导入评论',
  importText:
    '把旧系统的评论带到各自页面的房间：Disqus 导出文件、WordPress 导出文件（WXR），或含有 url、author、created_at 和 content 列的 CSV 表格。最大 200 MB。您会先看到将发生什么。',
  authorsText: '评论作者会标明为导入：他们在这里没有账户。不会通知任何人。',
  choose: '选择文件',
  another: '选择其他文件',
  reading: '正在读取文件',
  writing: (done, total) => form(done, { other: `已写入 # 条，共 ${total} 条评论` }),
  cancel: '取消',
  cancelled: '已取消。在此之前导入的内容会保留；重新导入即可继续。',
  formats: {
    disqus: '这是 Disqus 导出文件。',
    wordpress: '这是 WordPress 导出文件。',
    csv: '这是评论表格。',
  },
  fresh: (count) => form(count, { other: '# 条新评论' }),
  known: (count) => form(count, { other: '# 条评论已在这里' }),
  places: (rooms, authors) => form(rooms, { other: `在 # 个房间，来自 ${authors}` }),
  authors: (count) => form(count, { other: '# 位作者' }),
  cut: (count) => form(count, { other: '# 条超过消息长度，将被截短' }),
  leftOut: '不导入',
  skipped: {
    other_site: (count) => form(count, { other: '# 条在其他网站的页面上' }),
    deleted: (count) => form(count, { other: '# 条已删除' }),
    spam: (count) => form(count, { other: '# 条被标为垃圾评论' }),
    unapproved: (count) => form(count, { other: '# 条从未获准' }),
    pingback: (count) => form(count, { other: '# 条引用通告' }),
    empty: (count) => form(count, { other: '# 条没有文字' }),
    repeated: (count) => form(count, { other: '# 条在文件中重复' }),
    broken: (count) => form(count, { other: '# 条无法读取' }),
  },
  faults: '最先无法读取的位置',
  line: (line, why) => `第 ${line} 行：${why}`,
  reasons: {
    markup: '标记已损坏',
    doctype: '文档类型声明，导出文件不会有',
    too_deep: '元素嵌套过深',
    too_long: '文字没有结尾',
    too_many: '超过 500,000 条评论；请拆分文件',
    row: '该行已损坏',
    page: '没有网页地址',
    time: '没有有效日期',
    id: '编号缺失或过长',
  },
  incomplete: '文件已损坏，因此不会导入其中任何内容。',
  incompleteText: '在该位置之前，文件含有下列评论。请重新导出或修复后再次选择。',
  importAll: (count) => form(count, { other: '导入 # 条评论' }),
  nothingNew: '这个文件里没有新内容。',
  done: (count) => form(count, { other: '已导入 # 条评论' }),
  exportTitle: '导出消息',
  exportText: '此域名所有房间的消息，与读者看到的相同。不含已移除的消息，也不含私信。',
  lines: '下载为 JSON 行文件',
  page: '下载为可阅读的网页',
  errors: {
    unknownFormat:
      '这不是 Disqus 导出文件、WordPress 导出文件，也不是含有 url、author、created_at 和 content 列的表格。',
    tooLarge: '此文件超过 200 MB。请拆分后逐个导入。',
    busy: '服务器正忙于其他导入。请几分钟后再试。',
    interrupted: '连接中断。请重新导入：不会重复导入。',
  },
}
