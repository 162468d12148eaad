import { appPaths, MAIL_UNSUBSCRIBE } from '@foyer/contract'
import type pg from 'pg'
import type { Mail } from '../../../lib/mailer.ts'
import { readContent } from '../web-push/contents.ts'
import { type Item, renderCode, renderNews } from './html.ts'
import type { LeasedMail, Notice } from './queue.ts'
import { mailWords } from './words/index.ts'

/** Conversations that one mail shows, and messages of each; a digest says that there is more. */
const MAX_CONVERSATIONS = 15
const MAX_EACH = 3
/** Notices that are read for one mail. */
const MAX_READ = 60
/** Maximum characters of a subject. */
const SUBJECT_MAX = 150

/** Kinds whose text may stand in a mail: messages of rooms, which everyone can read. */
const QUOTED: readonly string[] = ['mention', 'reply']

export interface Sender {
  pool: pg.Pool
  /** Public origin of the server. */
  origin: string
  /** Secret of the link that ends the mails. */
  token: string
}

/**
 * Writes a mail of its notices, with contents as they are now: what was deleted or read meanwhile is left out. Private
 * and business messages have no text, because mail is kept by others.
 *
 * @returns null when there is nothing (any more) to tell
 */
export async function composeMail(
  { pool, origin, token }: Sender,
  mail: LeasedMail,
  notices: readonly Notice[],
): Promise<Omit<Mail, 'to'> | null> {
  const words = mailWords[mail.language]
  const { hostname, host } = new URL(origin)
  const wanted = notices.filter((notice) => notice.wanted)
  const shown = new Map<string, Item[]>()
  let hasMore = wanted.length > MAX_READ
  for (const notice of wanted.slice(0, MAX_READ)) {
    const found = shown.get(notice.about) ?? []
    const isFull = found.length >= MAX_EACH || (found.length === 0 && shown.size >= MAX_CONVERSATIONS)
    const item = await readItem(pool, mail, notice, origin)
    if (item === null) continue
    if (isFull) hasMore = true
    else shown.set(notice.about, [...found, item])
  }
  const items = [...shown.values()].flatMap((found) => found.toReversed())
  const [only] = items
  if (only === undefined) return null
  const unsubscribe = `${origin}${MAIL_UNSUBSCRIBE}?${new URLSearchParams({ token })}`
  const lines = [
    ...items.flatMap(({ line, text, link }) => [
      line,
      ...(text === null ? [] : ['', `> ${text}`]),
      '',
      link,
      '',
    ]),
    ...(hasMore ? [words.more, `${origin}${appPaths.rooms}`, ''] : []),
    '-- ',
    words.why(host),
    `${words.choose} ${origin}${appPaths.settings}`,
    `${words.stop} ${unsubscribe}`,
  ]
  const subject = items.length === 1 && !hasMore ? only.line : words.news(host)
  return {
    subject: [...subject].slice(0, SUBJECT_MAX).join(''),
    text: lines.join('\n'),
    html: renderNews(mail.language, { origin, items, hasMore, unsubscribe }),
    messageId: `<${mail.id}@${hostname}>`,
    headers: {
      'List-Id': `<notices.${hostname}>`,
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

async function readItem(
  pool: pg.Pool,
  { identity, direct_names, language, now }: LeasedMail,
  { kind, ref }: Notice,
  origin: string,
): Promise<Item | null> {
  const words = mailWords[language]
  const content = await readContent(pool, { kind, ref, identity, direct_names, now })
  if (content === null || 'later' in content) return null
  if (kind === 'message' || kind === 'announcement') return null
  const who = content.who ?? (kind === 'direct' ? words.somebody : words.guest)
  return {
    line: words.lines[kind](who, content.place ?? ''),
    text: QUOTED.includes(kind) ? content.text : null,
    link: origin + content.path,
  }
}

/** The mail with a code. It has no word that a person wrote. */
export function composeCode(
  origin: string,
  language: LeasedMail['language'],
  code: string,
): Omit<Mail, 'to'> {
  const { host } = new URL(origin)
  const { codeSubject, codeText } = mailWords[language]
  return { subject: codeSubject(host), text: codeText(code, host), html: renderCode(language, origin, code) }
}
