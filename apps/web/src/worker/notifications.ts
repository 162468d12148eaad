import { isRightToLeft, type PushPayload, pickLanguage } from '@foyer/contract'
import type { ToPage } from './agreement.ts'
import type { PushEvent, Tab, WorkerScope } from './scope.ts'
import { sentences } from './sentences.ts'

const ICON = '/icon-192.png'
const BADGE = '/badge-96.png'

/** Shows a push, unless a visible tab already shows its conversation. */
export async function showPush(scope: WorkerScope, data: PushEvent['data']): Promise<void> {
  const push = parsePush(data)
  const tabs = await getTabs(scope)
  const isShown = (tab: Tab) => tab.visibilityState === 'visible' && isSamePlace(tab.url, push.path)
  if (tabs.some(isShown)) return
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

/** Opens the conversation of a notification: in an open tab, else in a new one. */
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
  // Where the browser refuses to focus the tab, the tab has navigated all the same.
  await tab.focus().catch(() => undefined)
}

const getTabs = (scope: WorkerScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Both addresses show the same conversation: a room is identified by its query, everything else by its path. */
function isSamePlace(href: string, path: string): boolean {
  const [tab, push] = [new URL(href), new URL(path, href)]
  return tab.pathname === push.pathname && tab.searchParams.get('url') === push.searchParams.get('url')
}

/** Parses a push. Browsers require a notification for every push, so that an unreadable one is shown as unknown. */
function parsePush(data: PushEvent['data']): PushPayload {
  const language = pickLanguage(navigator.languages)
  const empty = { who: null, place: null, text: null, count: 1, at: Date.now() }
  const unknown = {
    ...empty,
    kind: 'unknown',
    language,
    tag: 'unknown',
    path: '/',
  } as unknown as PushPayload
  let push: Partial<PushPayload> | null = null
  try {
    push = data?.json() as Partial<PushPayload> | null
  } catch {
    return unknown // From a newer server, or no JSON.
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

/** Title and body of a notification. */
function describePush({ kind, language, who, place, text, count }: PushPayload): {
  title: string
  body: string
} {
  const words = sentences[language]
  const name = isolate(who ?? words.somebody)
  const where = isolate(place ?? 'Foyer')
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

const isolate = (name: string) => `\u2068${name}\u2069`
