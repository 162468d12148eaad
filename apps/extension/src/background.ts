import { toBadge, toTitle } from './badge-text.ts'
import { chrome } from './chrome.ts'
import { toPlace } from './eligible.ts'
import { createLatest } from './latest.ts'
import { createPrefixes } from './prefixes.ts'
import { readSettings } from './settings.ts'

/** Milliseconds that a tab is in front before its lobby is looked for. */
const REST_MS = 400
const BADGE_COLOR = '#0f766e'

const prefixes = createPrefixes({ fetch: (input, init) => fetch(input, init), now: Date.now })

/** Looks for the lobby of the tab in front, and writes it on the icon. */
async function lookAtTab(): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  if (tab?.id === undefined) return
  const { server, hasBadge, offSites } = await readSettings()
  const place = toPlace(tab)
  const isWanted = place !== null && hasBadge && !offSites.includes(place.site)
  const state = isWanted ? await prefixes.find(server, place.url) : null
  const [now] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  // The person has gone on meanwhile: that page's own look is under way.
  if (now?.id !== tab.id || now.url !== tab.url) return
  const { getMessage, getUILanguage } = chrome.i18n
  await chrome.action.setBadgeText({ tabId: tab.id, text: toBadge(state) })
  await chrome.action.setTitle({ tabId: tab.id, title: toTitle(state, getMessage, getUILanguage()) })
}

// A tab that was closed meanwhile has no icon to write on.
const look = createLatest(() => lookAtTab().catch(() => undefined), REST_MS)

chrome.tabs.onActivated.addListener(look)
chrome.tabs.onUpdated.addListener((_id, changed, tab) => {
  if (tab.active && (changed.url !== undefined || changed.status === 'complete')) look()
})
chrome.windows.onFocusChanged.addListener(look)
chrome.storage.onChanged.addListener(look)
// A worker that has just been installed gets no event for the page in front.
look()

void chrome.action.setBadgeBackgroundColor({ color: BADGE_COLOR })
if (chrome.sidePanel !== undefined) void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
else chrome.action.onClicked.addListener(() => void chrome.sidebarAction?.toggle())
