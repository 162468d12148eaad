import { createHash } from 'node:crypto'
import { appPaths, isRightToLeft, type Language, MAIL_UNSUBSCRIBE, pickLanguage } from '@foyer/contract'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { escapeXml } from '../../../lib/xml.ts'
import { readLanguage, unsubscribeAddress } from './store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { mailWords } from './words/index.ts'

/** Bytes of the form that is posted; what is in it decides nothing. */
const FORM_MAX = 4_096

/** Colours and measures of the app (apps/web/src/styles/tokens.css): the page is one answer, without its files. */
const STYLE = `
:root { color-scheme: light dark; --ink: #231d17; --quiet: #565049; --hall: #f4f1eb; --surface: #fefefc; --accent: #097463; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #ece9e4; --quiet: #b6b2ac; --hall: #13100d; --surface: #1d1a17; --accent: #5cc7b4; --on-accent: #13100d } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; padding: 16px; background: var(--hall); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { inline-size: min(26rem, calc(100vw - 32px)); padding: 32px 24px 24px; border-radius: 14px; background: var(--surface); text-align: center }
svg { inline-size: 48px; block-size: 48px }
h1 { margin: 16px 0 0; font-size: 1.375rem; line-height: 1.75rem; font-weight: 640; text-wrap: balance }
p { margin: 24px 0 0 }
button { inline-size: 100%; min-block-size: 44px; padding-inline: 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 590; cursor: pointer }
button:hover { filter: brightness(.94) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
a { color: var(--quiet) }`

/** The mark of the app, as in its icons. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M3.5 28V15.5a12.5 12.5 0 0 1 25 0V28a2 2 0 0 1-2 2h-21a2 2 0 0 1-2-2z" fill="#007664"/><path d="M10 30V15.8a6 6 0 0 1 12 0V22l4.5 8z" fill="#fdf7e6"/><path d="M10 30V15.8a6 6 0 0 1 4.6-5.8v16.7z" fill="#004a3e"/></svg>`

/** Content policy of the page: no scripts; its form posts to this server only. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const answers = {
  200: 'A page: the question, or that it is done.',
  404: 'A page: this server has not made the token.',
}
const pages: Record<'ask' | 'stop', NonNullable<FastifyContextConfig['page']>> = {
  ask: {
    name: 'notifications.unsubscribePage',
    summary: 'Asks whether all mail to an address shall end; programs that open links end nothing',
    query: ['token'],
    answers,
  },
  stop: {
    name: 'notifications.unsubscribeMail',
    summary: 'Ends all mail to an address, as RFC 8058 has it: without a sign-in',
    query: ['token'],
    answers,
  },
}

/**
 * The link of every mail. The token is all that it takes: mail programs post without a cookie, and also from shared
 * networks, so no rate limit stands before it. A token that is not signed by this server reads no row.
 */
export function registerUnsubscribe(app: FastifyInstance, { database, keys }: Context): void {
  const { pool } = database
  const readId = ({ query }: FastifyRequest) =>
    readUnsubscribeToken(keys.mail, (query as { token?: unknown }).token)
  const chooseLanguage = async (request: FastifyRequest, id: string | null): Promise<Language> =>
    (id === null ? null : await readLanguage(pool, id)) ??
    pickLanguage((request.headers['accept-language'] ?? '').slice(0, 200).split(','))

  app.register(async (scope) => {
    // Mail programs post forms of either encoding (RFC 8058, section 3.2).
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_MAX }, (_request, _body, done) =>
      done(null, undefined),
    )
    const options = (page: FastifyContextConfig['page']) => ({
      bodyLimit: FORM_MAX,
      config: { withoutCredentials: true, page },
    })

    scope.get(MAIL_UNSUBSCRIBE, options(pages.ask), async (request, reply) => {
      const id = readId(request)
      return send(reply, await chooseLanguage(request, id), id === null ? 'unknown' : 'ask')
    })

    scope.post(MAIL_UNSUBSCRIBE, options(pages.stop), async (request, reply) => {
      const id = readId(request)
      const language = await chooseLanguage(request, id)
      if (id !== null) await unsubscribeAddress(pool, id)
      return send(reply, language, id === null ? 'unknown' : 'done')
    })
  })
}

function send(reply: FastifyReply, language: Language, what: 'ask' | 'done' | 'unknown') {
  const { page: words } = mailWords[language]
  const form = `<form method="post"><p><button>${escapeXml(words.button)}</button></p></form>`
  const html = `<!doctype html><html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeXml(words.title)}</title><style>${STYLE}</style>
<main>${MARK}<h1>${escapeXml(words[what])}</h1>${what === 'ask' ? form : ''}
<p><a href="${appPaths.settings}">${escapeXml(words.settings)}</a></p></main></html>`
  return reply
    .code(what === 'unknown' ? 404 : 200)
    .headers({
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
