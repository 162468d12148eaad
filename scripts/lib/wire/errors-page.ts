import { renderErrors } from './errors.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Links lead to other documents, which the server does not serve: their text stays. */
const renderInline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

const renderRow = (line: string): string => {
  const cells = line.slice(2, -2).split(' | ')
  return `<tr>${cells.map((cell) => `<td>${renderInline(cell)}</td>`).join('')}</tr>`
}

function renderBlock(block: string): string {
  const [line = ''] = block.split('\n')
  const heading = /^## (\S+)$/.exec(line)
  if (heading !== null) return `<h2 id="${heading[1]}">${heading[1]}</h2>`
  if (line.startsWith('# ')) return `<h1>${escapeHtml(line.slice(2))}</h1>`
  const lines = block.split('\n')
  if (line.startsWith('- '))
    return `<ul>\n${lines.map((each) => `<li>${renderInline(each.slice(2))}</li>`).join('\n')}\n</ul>`
  if (line.startsWith('| ')) {
    const rows = lines.filter((each) => !each.startsWith('| ---')).map(renderRow)
    return `<table>\n${rows.join('\n')}\n</table>`
  }
  return `<p>${renderInline(block)}</p>`
}

/** The body of the server's page `/docs/errors`: docs/errors.md as HTML, an anchor for each code. */
export const renderErrorsPage = (): string =>
  `${renderErrors().trimEnd().split('\n\n').map(renderBlock).join('\n')}\n`
