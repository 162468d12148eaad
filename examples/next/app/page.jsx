// A component of the server: it decides which room the page has, and renders its first look.
import { canonicalUrl } from '@foyer/client'
import { Chat } from './chat.jsx'
import { Provider } from './provider.jsx'

export default function Page() {
  return (
    <Provider>
      <Chat url={canonicalUrl('https://example.com/')} />
    </Provider>
  )
}
