'use client'

import { createClient } from '@foyer/client'
import { FoyerProvider, useRoom, useStatus } from '@foyer/react'
import { Lobby as ReadyLobby } from '@foyer/react/ui'
import { useEffect } from 'react'

const client = createClient({ apiUrl: 'http://localhost:8787', domain: 'example.com' })

export function Lobby({ url }) {
  useEffect(() => void client.init(), [])
  return (
    <FoyerProvider client={client}>
      <Messages url={url} />
      <ReadyLobby url={url} />
    </FoyerProvider>
  )
}

function Messages({ url }) {
  const { snapshot } = useRoom(url)
  return (
    <p>
      {useStatus()}: {snapshot.messages.length}
    </p>
  )
}
