import { type Client, createClient } from '@foyer/client'
import { createElement, type FunctionComponent, type PropsWithChildren, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useRoom } from './features/rooms.ts'
import { FoyerProvider } from './provider.tsx'
import { Lobby } from './ui/lobby.tsx'

const URL = 'https://example.com/'

/** A client that notes the addresses it asks for. */
function createAsking() {
  const asked: string[] = []
  const fetch = async (address: RequestInfo | URL): Promise<Response> => {
    asked.push(String(address))
    throw new TypeError('no server')
  }
  const client = createClient({ apiUrl: 'http://127.0.0.1:9', domain: 'example.com', fetch, WebSocket: null })
  const Provider = FoyerProvider as FunctionComponent<PropsWithChildren<{ client: Client }>>
  const render = (child: ReactNode) => renderToString(createElement(Provider, { client }, child))
  return { asked, client, render }
}

/** Long enough for code that is fetched on use, and for the request that it makes. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

test('rendering a lobby on a server makes no request', async () => {
  const { asked, client, render } = createAsking()
  expect(render(createElement(Lobby, { url: URL }))).toContain('foyer-lobby')
  await settle()
  expect(asked).toEqual([])
  client.close()
})

test('an idle room makes its first request once it is shown', async () => {
  const { asked, client } = createAsking()
  const room = client.rooms.open(URL, { idle: true })
  await settle()
  expect(asked).toEqual([])
  room.setShown(true)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  client.close()
})

const Status = () => createElement('p', null, useRoom(URL).snapshot.status)

/** A part of a page that is rendered after the room has changed. */
function LateStatus() {
  useRoom(URL).room.close()
  return createElement(Status)
}

test('the server snapshot of a room stays the first one, whatever has happened since', () => {
  const { client, render } = createAsking()
  expect(render(createElement(LateStatus))).toBe('<p>loading</p>')
  client.close()
})
