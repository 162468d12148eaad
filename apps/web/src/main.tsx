import './styles/tokens.css'
import './styles/base.css'
import { createClient } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { en } from './i18n/en.ts'
import { LanguageProvider } from './i18n/index.tsx'
import { readPageData } from './page-data.ts'
import { applyTheme } from './shell/theme.ts'
import { ToastProvider } from './ui/Toast.tsx'

applyTheme()
const data = readPageData(document)
const client = createClient({ apiUrl: data.config.api_url || undefined })
// Nobody needs a wallet to read, nor to write as a guest.
void import('./wallets.ts').then(({ metamask }) => client.addAdapter(metamask())).finally(() => client.init())

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <LanguageProvider catalogue={en}>
      <FoyerProvider client={client}>
        <ToastProvider>
          <App data={data} />
        </ToastProvider>
      </FoyerProvider>
    </LanguageProvider>
  </StrictMode>,
)
