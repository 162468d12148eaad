import { createClient } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Chat } from './chat.jsx'

const client = createClient({
  apiUrl: import.meta.env.VITE_FOYER_URL ?? 'http://localhost:8787',
  domain: 'example.com',
})
void client.init()

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <FoyerProvider client={client}>
      <Chat url="https://example.com/" />
    </FoyerProvider>
  </StrictMode>,
)
