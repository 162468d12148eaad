import { FoyerProvider, useAddress, useRoom, useSignInKind, useStatus, useWallets } from '@foyer/react'
import { Lobby as ReadyLobby } from '@foyer/react/ui'
import { createElement as h } from 'react'

const url = 'https://example.com/'

/** What a server and a browser render alike. */
export const createPage = (client) => h(FoyerProvider, { client }, h(Facts), h(ReadyLobby, { url }))

function Facts() {
  const { snapshot } = useRoom(url)
  const parts = [useStatus(), useSignInKind(), useAddress(), useWallets().length, snapshot.messages.length]
  return h('p', null, parts.map(String).join(' '))
}
