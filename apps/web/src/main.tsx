import './styles/tokens.css'
import './styles/base.css'
import './styles/skeleton.css'
import { createClient } from '@foyer/client'
import { COLLECTOR } from '@foyer/contract'
import { FoyerProvider } from '@foyer/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { awaitFirstInteraction } from './app/first-interaction.ts'
import { readConsent } from './consent/stored-consent.ts'
import { fetchWords, getPreferredLanguage, LanguageProvider } from './i18n/index.tsx'
import { afterPaint } from './lib/after-paint.ts'
import { readPageData } from './lib/page-data.ts'
import { redirectOldAddress } from './lib/routes.ts'
import { applyTheme } from './shell/theme.ts'
import { ToastProvider } from './ui/feedback/Toast.tsx'

applyTheme()
redirectOldAddress()
awaitFirstInteraction()
const words = fetchWords(getPreferredLanguage())
const data = readPageData(document)
const client = createClient({
  apiUrl: data.config.api_url || undefined,
  // The API may have another host: this page's host is a home of the chat as well.
  homes: [location.host],
  ...(data.config.analytics && {
    analyticsUrl: data.config.api_url + COLLECTOR,
    // Without a proof nothing is sent: visits are counted with consent only.
    consentProof: () => readConsent()?.proof ?? null,
  }),
})
/** Identifies the person after the first paint: reading, and writing as a guest, need no wallet. */
function Identify() {
  useEffect(() => {
    void afterPaint()
      .then(() => import('./app/wallets.ts'))
      .then(({ addWallets }) => addWallets(client, data.config))
      .finally(() => client.init())
  }, [])
  return null
}

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
const root = createRoot(place)
void words.then((foreign) => {
  root.render(
    <StrictMode>
      <LanguageProvider foreign={foreign}>
        <FoyerProvider client={client}>
          <ToastProvider>
            <App data={data} />
            <Identify />
          </ToastProvider>
        </FoyerProvider>
      </LanguageProvider>
    </StrictMode>,
  )
})
