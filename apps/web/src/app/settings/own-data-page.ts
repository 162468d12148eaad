import type { OwnData } from '@foyer/contract/profile'
import type { Catalogue } from '../../i18n/index.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import type { settingsWords } from './words/index.ts'

type Words = (typeof settingsWords)['en']
type Row = Record<string, unknown>

/** ISO 8601, as the server writes times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
/** Ids of rows and rooms, left out of the page for people: the file for programs has them. */
const UNREAD = new Set(['id', 'room_id', 'message_id', 'reply_to', 'seq'])
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (value: string): string => value.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** `display_name` becomes "Display name". */
const toTitle = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A person's data as one HTML page without scripts: what is written and set, with room addresses and local times. */
export function formatOwnData(data: OwnData, text: Catalogue, words: Words): string {
  const title = `Foyer: ${words.ownData}`
  const sections = Object.entries(data.tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]) => formatSection(table, rows, text, words))
  return `<!doctype html>
<html lang="${text.language}" dir="${text.language === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
dl { display: grid; grid-template-columns: 10rem 1fr; margin: 0; padding: .75rem 0; border-top: 1px solid #8884 }
dt { opacity: .7 } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
</style>
<h1>${escapeHtml(words.ownData)}</h1>
<p>${escapeHtml(formatDayAndClock(data.exported_at, text))}</p>
${sections.join('\n')}
</html>
`
}

function formatSection(table: string, rows: readonly Row[], text: Catalogue, words: Words): string {
  const title = words.tables[table as keyof Words['tables']] ?? toTitle(table)
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>\n${rows.map((row) => formatRow(table, row, text, words)).join('\n')}`
}

function formatRow(table: string, row: Row, text: Catalogue, words: Words): string {
  const facts = Object.entries(row)
    .filter(([name, value]) => !UNREAD.has(name) && value !== null && value !== '')
    .map(([name, value]) => {
      const isSealed = table === 'direct_messages' && name === 'message_text'
      const shown = isSealed ? words.sealed : formatValue(value, text)
      return `<dt>${escapeHtml(toTitle(name))}</dt><dd dir="auto">${escapeHtml(shown)}</dd>`
    })
  return `<dl>${facts.join('')}</dl>`
}

function formatValue(value: unknown, text: Catalogue): string {
  if (typeof value === 'string') return TIME.test(value) ? formatDayAndClock(value, text) : value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
