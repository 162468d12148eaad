import './styles/tokens.css'
import './styles/base.css'
import { createClient } from '@foyer/client'
import { track } from '@foyer/contract/engagement'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConsent } from './consent/kept.ts'
import { fetchWords, LanguageProvider, preferredLanguage } from './i18n/index.tsx'
import { readPageData } from './page-data.ts'
import { mendAddress } from './routes.ts'
import { applyTheme } from './shell/theme.ts'
import { ToastProvider } from './ui/Toast.tsx'

applyTheme()
mendAddress()
const words = fetchWords(preferredLanguage())
const data = readPageData(document)
const isCounted = data.config.analytics && readConsent()?.functional_settings === true
const client = createClient({
  apiUrl: data.config.api_url || undefined,
  // Nowhere to send to, nothing sent: whoever has not agreed is not counted.
  ...(isCounted && { analyticsUrl: data.config.api_url + track.path }),
})
// Nobody needs a wallet to read, nor to write as a guest.
void import('./wallets.ts')
  .then(({ addWallets }) => addWallets(client, data.config))
  .finally(() => client.init())

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
          </ToastProvider>
        </FoyerProvider>
      </LanguageProvider>
    </StrictMode>,
  )
})
