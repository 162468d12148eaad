// A server component that imports from the package.
import { canonicalUrl } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { Lobby } from './lobby.jsx'

export default function Page() {
  return <Lobby url={canonicalUrl('https://example.com/')} hasProvider={FoyerProvider !== undefined} />
}
