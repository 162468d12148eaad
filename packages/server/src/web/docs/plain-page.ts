import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { packageFile } from '../../lib/package-folder.ts'
import { type Content, type OpenApi, type Operation, resolve } from './document.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
details { border-top: 1px solid #8884; padding: .4rem 0 }
summary { cursor: pointer }
code, pre { font: .875rem/1.4 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; background: #8881; border-radius: .4rem }
b { display: inline-block; min-width: 4.5rem }
dt { font-weight: 600 } dd { margin: 0 0 .5rem 1rem; white-space: pre-line }`

/** Content policy of the page: no scripts, no requests. */
export const PLAIN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Renders the API reference without scripts: one fold for each endpoint, by feature. */
export function renderPlainPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const chapters = document.tags.map(({ name, description }) => {
    const folds = calls.filter(({ operation }) => operation.tags.includes(name))
    const shown = folds.map((call) => renderCall(document, call))
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${shown.join('')}`
  })
  const links = document.tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary>${renderSchema(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The calls of Foyer</title><style>${STYLE}</style>
<h1>The calls of Foyer</h1><p>${escapeHtml(document.info.description)} For programs: <a href="/docs/openapi.json">openapi.json</a>, and <a href="/docs/asyncapi.json">asyncapi.json</a> for the frames of the live connection.</p>
<nav>${links.join(' · ')} · <a href="#schemas">schemas</a></nav>${chapters.join('')}<h2 id="schemas">schemas</h2>${schemas.join('')}</html>`
}

const ERRORS = packageFile('wire/errors.html')

/** Renders the page of all refusals, with their codes as anchors; `npm run wire` writes its body. */
export const renderErrorsPage = (): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The errors of Foyer</title><style>${STYLE}</style>
${readFileSync(ERRORS, 'utf8')}</html>`

interface Call {
  path: string
  method: string
  operation: Operation
}

function renderCall(document: OpenApi, { path, method, operation }: Call): string {
  const { summary, description = summary, parameters = [], requestBody, responses } = operation
  const fields = parameters.map((each) => {
    const { name, in: place, required, schema } = resolve(document, each)
    return `<dt>${escapeHtml(name)} <small>(${place}${required ? '' : ', optional'})</small></dt><dd><code>${linkSchemas(JSON.stringify(schema))}</code></dd>`
  })
  const answers = Object.entries(responses).map(([status, each]) => {
    const { description, content } = resolve(document, each)
    return `<dt>${status}</dt><dd>${escapeHtml(description)}${status.startsWith('2') ? renderContent(content) : ''}</dd>`
  })
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.operationId)}</summary>
<p>${escapeHtml(description)}</p>${fields.length > 0 ? `<dl>${fields.join('')}</dl>` : ''}
${requestBody === undefined ? '' : `<h4>Body</h4>${renderContent(requestBody.content)}`}<h4>Answers</h4><dl>${answers.join('')}</dl></details>`
}

const renderContent = (content: Content | undefined): string =>
  Object.values(content ?? {})
    .map(({ schema }) => renderSchema(schema))
    .join('')

const renderSchema = (schema: object): string => `<pre>${linkSchemas(JSON.stringify(schema, null, 2))}</pre>`

/** JSON as HTML; each reference leads to its schema. */
const linkSchemas = (json: string): string =>
  escapeHtml(json).replace(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
