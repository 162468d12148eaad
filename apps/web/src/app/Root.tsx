import type { Client } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { LanguageProvider } from '../i18n/index.tsx'
import type { Foreign } from '../i18n/languages/to-folders.ts'
import type { PageData } from '../lib/page-data.ts'
import { HydrationProvider } from '../lib/use-is-hydrated.tsx'
import { ToastProvider } from '../ui/feedback/Toast.tsx'
import { App } from './App.tsx'
import { Identify } from './Identify.tsx'

interface RootProps {
  client: Client
  data: PageData
  /** Texts of the language; null for English. */
  foreign: Foreign | null
  /** The server renders the page, or a browser hydrates it. */
  isServed?: boolean
  /** Called once the app is in the page: rendered, or hydrated. */
  onMount?: () => void
}

/** The app with all that it needs around it: what the server renders, and what browsers hydrate. */
export const Root = ({ client, data, foreign, isServed = false, onMount }: RootProps) => (
  <StrictMode>
    <HydrationProvider isServed={isServed} onMount={onMount}>
      <LanguageProvider foreign={foreign}>
        <FoyerProvider client={client}>
          <ToastProvider>
            <App data={data} />
            <Identify config={data.config} />
          </ToastProvider>
        </FoyerProvider>
      </LanguageProvider>
    </HydrationProvider>
  </StrictMode>
)
