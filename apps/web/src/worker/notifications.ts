import { isRightToLeft, type PushPayload, pickLanguage } from '@foyer/contract'
import type { ToPage } from './agreement.ts'
import type { PushEvent, Tab, WorkerScope } from './scope.ts'
import { sentences } from './sentences.ts'

const ICON = '/icon-192.png'
const BADGE = '/badge-96.png'

/** Shows a push, unless the person has just that before them. */
export async function showPush(scope: WorkerScope, data: PushEvent['data']): Promise<void> {
  const push = read(data)
  const tabs = await getTabs(scope)
  const isBeforeThem = (tab: Tab) => tab.visibilityState === 'visible' && isSamePlace(tab.url, push.path)
  if (tabs.some(isBeforeThem)) return
  const { title, body } = describePush(push)
  await scope.registration.showNotification(title, {
    body,
    tag: push.tag,
    icon: ICON,
    badge: BADGE,
    lang: push.language,
    dir: isRightToLeft(push.language) ? 'rtl' : 'ltr',
    data: { path: push.path },
  })
}

/** Leads to what a notification is about: in a tab that is there, else in one of its own. */
export async function openNotification(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const tabs = await getTabs(scope)
  const tab = tabs.find(({ url }) => isSamePlace(url, path)) ?? tabs[0]
  if (tab === undefined) {
    await scope.clients.openWindow(path)
    return
  }
  tab.postMessage({ type: 'open', path } satisfies ToPage)
  // A browser that will not bring a tab forward has still led it there.
  await tab.focus().catch(() => undefined)
}

const getTabs = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** True where both are in one conversation: a room is its page's address, everything else its path. */
function isSamePlace(href: string, path: string): boolean {
  const [tab, push] = [new URL(href), new URL(path, href)]
  return tab.pathname === push.pathname && tab.searchParams.get('url') === push.searchParams.get('url')
}

/** A push as the server sends it; a browser must show something even for one that cannot be read. */
function read(data: PushEvent['data']): PushPayload {
  const language = pickLanguage(navigator.languages)
  const nothing = { who: null, place: null, text: null, count: 1, at: Date.now() }
  const unknown = {
    ...nothing,
    kind: 'unknown',
    language,
    tag: 'unknown',
    path: '/',
  } as unknown as PushPayload
  let push: Partial<PushPayload> | null = null
  try {
    push = data?.json() as Partial<PushPayload> | null
  } catch {
    return unknown // Of a server that is newer than this worker, or no JSON at all.
  }
  if (push?.kind === undefined || typeof push.path !== 'string') return unknown
  const isOurs = new URL(push.path, location.origin).origin === location.origin
  return {
    ...unknown,
    ...push,
    language: pickLanguage([push.language ?? language]),
    path: isOurs ? push.path : '/',
  }
}

/** The words of a push. Names are isolated, so that none turns the sentence around it. */
function describePush({ kind, language, who, place, text, count }: PushPayload): {
  title: string
  body: string
} {
  const words = sentences[language]
  const name = isolated(who ?? words.somebody)
  const where = isolated(place ?? 'Foyer')
  const number = new Intl.NumberFormat(language).format(count)
  const body = text ?? ''
  switch (kind) {
    case 'mention':
      return { title: words.mention(name, where), body }
    case 'reply':
      return { title: words.reply(name, where), body }
    case 'message':
      return count > 1
        ? { title: words.messages(number, where), body: `${name}: ${body}` }
        : { title: words.message(name, where), body }
    case 'direct': {
      const one = who === null ? words.direct : words.directFrom(name)
      return { title: count > 1 ? words.directs(number) : one, body: words.directText }
    }
    case 'business':
      return { title: name, body }
    case 'announcement':
      return { title: words.announcement(where), body }
    default:
      return { title: words.unknown, body }
  }
}

const isolated = (name: string) => `\u2068${name}\u2069`
