import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Pages of other sites that show the chat (examples/hosts), by their name. */
export interface Hosts extends AsyncDisposable {
  /** The address of a page; every name has a room of its own. */
  address: (name: string) => string
  origin: string
}

let pages = 0

const FOLDER = new URL('../../../../examples/hosts/', import.meta.url)

/**
 * Serves the example hosts. Browsers take `localhost` for another site than `127.0.0.1`, where the chat is.
 *
 * @param server origin of the chat
 * @param extra further pages: the path and the markup
 */
export async function openHosts(
  server: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Hosts> {
  const web = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    const name = path.split('/')[1] ?? ''
    const html = extra[name] ?? read(name)
    response.writeHead(html === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html?.replaceAll('https://chat.example', server))
  })
  web.listen(0)
  await once(web, 'listening')
  const origin = `http://localhost:${(web.address() as AddressInfo).port}`
  return {
    origin,
    address: (name) => `${origin}/${name}/${++pages}`,
    async [Symbol.asyncDispose]() {
      web.closeAllConnections()
      web.close()
      await once(web, 'close')
    },
  }
}

function read(name: string): string | null {
  try {
    return readFileSync(new URL(`${name}.html`, FOLDER), 'utf8')
  } catch {
    return null
  }
}
