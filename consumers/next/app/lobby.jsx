'use client'

import { FoyerProvider, useRoom, useStatus } from '@foyer/react'
import { Lobby as ReadyLobby } from '@foyer/react/ui'
import { useEffect } from 'react'
import { client } from './client.js'

/** Begins once the page is the browser's. */
export function LateLobby({ url }) {
  useEffect(() => void client.init(), [])
  return <Lobby url={url} />
}

export function Lobby({ url }) {
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
