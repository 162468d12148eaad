import { createClient, metamask } from '@foyer/client'
import { FoyerProvider, useDirectConversation, useRoom, useStatus } from '@foyer/react'
import { Lobby as ReadyLobby } from '@foyer/react/ui'
import '@foyer/react/ui/theme.css'
import { createElement as h, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const client = createClient({
  apiUrl: 'http://localhost:8787',
  domain: 'example.com',
  adapters: [metamask()],
})

function Lobby() {
  const { room, snapshot } = useRoom('https://example.com/')
  useDirectConversation(null)
  return h(
    'button',
    { type: 'button', onClick: () => room.send('Hello') },
    useStatus(),
    snapshot.messages.length,
  )
}

createRoot(document.getElementById('root')).render(
  h(StrictMode, null, h(FoyerProvider, { client }, h(Lobby), h(ReadyLobby, { url: 'https://example.com/' }))),
)
void client.init()
