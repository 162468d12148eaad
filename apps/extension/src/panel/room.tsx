import { normalizeDomain } from '@foyer/contract'
import { FoyerProvider } from '@foyer/react'
import { Lobby, UiWordsProvider } from '@foyer/react/ui'
import { useEffect, useState } from 'react'
import { createUiWords, say } from '../words.ts'
import { createClientOf } from './client.ts'

const words = createUiWords()

interface RoomProps {
  /** Origin of the server. */
  server: string
  /** Canonical address of the page. */
  url: string
}

/** The room of a page, for a guest. Its socket ends with it: the worker of the extension has none. */
export function Room({ server, url }: RoomProps) {
  const [client] = useState(() => createClientOf(server, normalizeDomain(url)))
  useEffect(() => {
    // What fails is shown by the room.
    client.init().catch(() => undefined)
    return () => client.close()
  }, [client])
  return (
    <FoyerProvider client={client}>
      <UiWordsProvider words={words}>
        <Lobby url={url} />
      </UiWordsProvider>
      <a
        className="panel-link"
        href={`${server}/?url=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noreferrer"
      >
        {say('panel_in_tab')}
      </a>
    </FoyerProvider>
  )
}
