// Rendered at each request, by a server whose client is ready.
import { EarlyLobby } from './lobby.jsx'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <EarlyLobby url="https://example.com/" />
}
