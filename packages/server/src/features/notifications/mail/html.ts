import { appPaths, isRightToLeft, type Language } from '@foyer/contract'
import { escapeXml } from '../../../lib/xml.ts'
import { mailWords } from './words/index.ts'

/** Colours of the app (apps/web/src/styles/tokens.css), in the notation that mail programs read. */
const LIGHT = { hall: '#f4f1eb', surface: '#fefefc', ink: '#231d17', quiet: '#565049', accent: '#097463' }
const DARK = { hall: '#13100d', surface: '#1d1a17', ink: '#ece9e4', quiet: '#b6b2ac', accent: '#5cc7b4' }

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
/** The styles at the elements are the light ones; programs that know media queries have the dark ones too. */
const NIGHT = `@media (prefers-color-scheme: dark) {
.hall { background: ${DARK.hall} !important } .card { background: ${DARK.surface} !important }
.ink { color: ${DARK.ink} !important } .quiet { color: ${DARK.quiet} !important }
.link { color: ${DARK.accent} !important } .quote { border-color: ${DARK.accent} !important }
.act { background: ${DARK.accent} !important; color: ${DARK.hall} !important }
}`

/** A message in a mail. */
export interface Item {
  line: string
  /** Its text; null for what is never mailed. */
  text: string | null
  link: string
}

interface News {
  /** Public origin of the server. */
  origin: string
  items: readonly Item[]
  /** There is more than the items. */
  hasMore: boolean
  /** Link that ends all mail. */
  unsubscribe: string
}

/** The mail of news as HTML. It loads nothing, so that opening it tells no server. */
export function renderNews(language: Language, { origin, items, hasMore, unsubscribe }: News): string {
  const words = mailWords[language]
  const { host } = new URL(origin)
  const link = (label: string, href: string) =>
    `<a class="link" href="${escapeXml(href)}" style="color:${LIGHT.accent}">${escapeXml(withoutColon(label))}</a>`
  const more = hasMore
    ? `<p style="margin:0 0 24px">${link(words.more, `${origin}${appPaths.rooms}`)}</p>`
    : ''
  const foot = [
    escapeXml(words.why(host)),
    `${link(words.choose, `${origin}${appPaths.settings}`)} · ${link(words.stop, unsubscribe)}`,
  ]
  return renderPage(language, host, items.map((item) => renderItem(item, words.open)).join('') + more, foot)
}

/** The mail with a code as HTML. */
export function renderCode(language: Language, origin: string, code: string): string {
  const { host } = new URL(origin)
  const [shown = '', enter = '', ignore = ''] = mailWords[language].codeText(code, host).split('\n\n')
  const body = `<p class="ink" dir="ltr" style="margin:0 0 16px;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:.16em;color:${LIGHT.ink}">${escapeXml(shown)}</p>
<p class="ink" style="margin:0 0 24px;color:${LIGHT.ink}">${escapeXml(enter)}</p>`
  return renderPage(language, host, body, [escapeXml(ignore)])
}

/** A quotation has the direction of its own language. */
function renderItem({ line, text, link }: Item, open: string): string {
  const quote =
    text === null
      ? ''
      : `<p class="quote ink" dir="auto" style="margin:8px 0 0;padding-inline-start:12px;border-inline-start:3px solid ${LIGHT.accent};color:${LIGHT.ink};overflow-wrap:anywhere">${escapeXml(text)}</p>`
  return `<div style="margin:0 0 24px">
<p class="ink" style="margin:0;font-weight:600;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeXml(line)}</p>${quote}
<p style="margin:12px 0 0"><a class="act" href="${escapeXml(link)}" style="display:inline-block;padding:8px 16px;border-radius:8px;background:${LIGHT.accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeXml(open)}</a></p>
</div>`
}

/** Mail programs drop the head or the body element, so the language and the colours stand at a block as well. */
function renderPage(language: Language, host: string, body: string, foot: readonly string[]): string {
  const way = `lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`
  const notes = foot
    .map(
      (note) =>
        `<p class="quiet" style="margin:8px 0 0;font-size:13px;line-height:20px;color:${LIGHT.quiet}">${note}</p>`,
    )
    .join('\n')
  return `<!doctype html>
<html ${way}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeXml(host)}</title><style>${NIGHT}</style></head>
<body class="hall" style="margin:0;background:${LIGHT.hall}">
<div class="hall" ${way} style="padding:24px 12px;background:${LIGHT.hall};${FONT};font-size:16px;line-height:24px">
<div style="max-width:560px;margin:0 auto">
<p class="quiet" style="margin:0 0 12px 4px;font-size:14px;color:${LIGHT.quiet}"><bdi>${escapeXml(host)}</bdi></p>
<div class="card" style="padding:24px 24px 1px;border-radius:14px;background:${LIGHT.surface}">
${body}
</div>
<div style="padding:8px 4px 0">
${notes}
</div></div></div></body></html>`
}

/** In text, an address follows the colon; in HTML the words are the link. */
const withoutColon = (label: string) => label.replace(/[:：]$/u, '')
