import { createClient, metamask } from '@foyer/client'
import { FoyerProvider, useProfile, useRoom, useWallets } from '@foyer/react'

const client = createClient({ adapters: [metamask()] })

function Lobby({ url }: { url: string }) {
  const { room, snapshot } = useRoom(url)
  const { data } = useProfile(null)
  const names: string[] = useWallets().map(({ name }) => name)
  return (
    <button type="button" onClick={() => void room.send('Hello')}>
      {snapshot.messages.map(({ content }) => content)} {data?.display_name} {names}
    </button>
  )
}

export const page = (
  <FoyerProvider client={client}>
    <Lobby url="https://example.com/" />
  </FoyerProvider>
)
