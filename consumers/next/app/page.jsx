// A server component that imports from the package.
import { canonicalUrl } from '@foyer/client'
import { FoyerProvider } from '@foyer/react'
import { LateLobby } from './lobby.jsx'

export default function Page() {
  return <LateLobby url={canonicalUrl('https://example.com/')} hasProvider={FoyerProvider !== undefined} />
}
