import './styles/tokens.css'
import './styles/base.css'
import { createClient } from '@foyer/client'
import { COLLECTOR } from '@foyer/contract'
import { FoyerProvider } from '@foyer/react'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { awaitFirstInteraction } from './app/first-interaction.ts'
import { readConsent } from './consent/stored-consent.ts'
import { fetchWords, LanguageProvider, preferredLanguage } from './i18n/index.tsx'
import { afterPaint } from './lib/after-paint.ts'
import { readPageData } from './lib/page-data.ts'
import { redirectOldAddress } from './lib/routes.ts'
import { applyTheme } from './shell/theme.ts'
import { ToastProvider } from './ui/feedback/Toast.tsx'

applyTheme()
redirectOldAddress()
awaitFirstInteraction()
const words = fetchWords(preferredLanguage())
const data = readPageData(document)
const client = createClient({
  apiUrl: data.config.api_url || undefined,
  // Also where the API has another host: this page is one of the chat's own.
  homes: [location.host],
  ...(data.config.analytics && {
    analyticsUrl: data.config.api_url + COLLECTOR,
    // Without it nothing is sent: whoever has not agreed is not counted.
    consentProof: () => readConsent()?.proof ?? null,
  }),
})
/** Finds out who is here, once the room is on the screen: nobody needs a wallet to read, nor to write as a guest. */
function Arrival() {
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
            <Arrival />
          </ToastProvider>
        </FoyerProvider>
      </LanguageProvider>
    </StrictMode>,
  )
})
