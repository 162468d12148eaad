import './styles/tokens.css'
import './styles/base.css'
import './styles/early-messages.css'
import './styles/skeleton.css'
import { createClient } from '@foyer/client'
import { COLLECTOR } from '@foyer/contract'
import { startTransition } from 'react'
import { awaitFirstInteraction } from './app/first-interaction.ts'
import { Root } from './app/Root.tsx'
import { readConsent } from './consent/stored-consent.ts'
import { fetchWords, getPreferredLanguage } from './i18n/index.tsx'
import { openEarlyRoom } from './lib/early-room.ts'
import { openEarlySocket } from './lib/early-socket.ts'
import { loadParts } from './lib/lazy-served.ts'
import { localStorageOfPage } from './lib/local-storage.ts'
import { readPageData } from './lib/page-data.ts'
import { reactRoots } from './lib/react-roots.ts'
import { LEFT_TO_BROWSERS } from './lib/served.ts'
import { applyTheme } from './shell/theme.ts'

applyTheme()
awaitFirstInteraction()
const words = fetchWords(getPreferredLanguage())
const data = readPageData(document)
const apiUrl = data.config.api_url || location.origin
const client = createClient({
  apiUrl,
  // The API may have another host: this page's host is a home of the chat as well.
  homes: [location.host],
  storage: localStorageOfPage,
  ...(data.page && { WebSocket: openEarlySocket(apiUrl) }),
  ...(data.config.analytics && {
    analyticsUrl: apiUrl + COLLECTOR,
    // Without a proof nothing is sent: visits are counted with consent only.
    consentProof: () => readConsent()?.proof ?? null,
  }),
})

const handOver = openEarlyRoom(client, data)
// index.html has it.
const place = document.getElementById('root') as HTMLElement
// The language and the parts of the server's page, where it has rendered one.
const { served, parts = '' } = place.dataset
void Promise.all([words, loadParts(parts.split(' '))]).then(([foreign]) => {
  const onMount = () => {
    delete place.dataset.served
    handOver?.()
  }
  const isServed = served === document.documentElement.lang
  const root = <Root {...{ client, data, foreign, isServed, onMount }} />
  if (!isServed) reactRoots.createRoot(place).render(root)
  // In slices, so that keys are not held up.
  else startTransition(() => void reactRoots.hydrateRoot(place, root, { onRecoverableError }))
})

/** Parts that the server leaves to browsers are no error. */
function onRecoverableError(error: unknown): void {
  if ((error as { digest?: string }).digest !== LEFT_TO_BROWSERS) reportError(error)
}
