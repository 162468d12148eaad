import type { ExportedMessage } from '@foyer/contract/imports'
import type { Context } from '../../../context.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { type ExportedRoom, readMessages } from './read-messages.ts'

const STYLE = `
body { max-inline-size: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff }
h2 { margin-block: 2.5rem 1rem; font-size: 1.2rem; overflow-wrap: anywhere }
article { margin-block: 1rem }
article:target { outline: 2px solid #888; outline-offset: 0.4rem }
header { font-size: 0.85rem; color: #555 }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) { body { color: #e8e8e8; background: #161616 } header { color: #a8a8a8 } a { color: #9cc2ff } }
`

/** Streams all messages of a domain as one page that needs no script and no other file. */
export async function* exportHtml(context: Context, domain: string): AsyncGenerator<string> {
  yield head(domain)
  let open: string | null = null
  for await (const { room, messages } of readMessages(context, domain)) {
    if (room.url !== open) yield `${open === null ? '' : '</section>\n'}<section>\n${heading(room)}`
    open = room.url
    yield messages.map(article).join('')
  }
  yield `${open === null ? '' : '</section>\n'}</body>\n</html>\n`
}

const head = (domain: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(domain)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeXml(domain)}</h1>
`

const heading = ({ url, title }: ExportedRoom): string => {
  const link = `<a href="${escapeXml(url)}" rel="nofollow noopener"><bdi>${escapeXml(url)}</bdi></a>`
  return title === null ? `<h2>${link}</h2>\n` : `<h2 dir="auto">${escapeXml(title)} – ${link}</h2>\n`
}

/** A reply links to what it answers, which is in the same room; it leads nowhere where that was removed. */
const article = ({ id, number, author, created_at, content, reply_to, passage }: ExportedMessage): string => {
  const name = escapeXml(author.name ?? author.address ?? author.public_id)
  const time = `<time datetime="${created_at}">${created_at.slice(0, 16).replace('T', ' ')} UTC</time>`
  const answers = reply_to === null ? '' : ` · <a href="#m-${escapeXml(reply_to)}">↩</a>`
  const quoted =
    passage === undefined ? '' : `<blockquote dir="auto">${escapeXml(passage.exact)}</blockquote>\n`
  return `<article id="m-${escapeXml(id)}">
<header><b><bdi>${name}</bdi></b> · ${time} · #${number}${answers}</header>
${quoted}<p dir="auto">${escapeXml(content)}</p>
</article>
`
}
