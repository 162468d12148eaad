import { createClient, metamask } from '@foyer/client'
import { FoyerProvider, useProfile, useRoom, useWallets } from '@foyer/react'
import '@foyer/react/ui/theme.css'
import { type LobbyProps, Lobby as ReadyLobby, UiWordsProvider } from '@foyer/react/ui'

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

const props: LobbyProps = { url: 'https://example.com/', kind: 'metamask', id: 'lobby' }

export const page = (
  <FoyerProvider client={client}>
    <Lobby url="https://example.com/" />
    <UiWordsProvider words={{ here: (count) => `${count} people` }}>
      <ReadyLobby {...props} />
    </UiWordsProvider>
  </FoyerProvider>
)
