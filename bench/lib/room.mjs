import { randomUUID } from 'node:crypto'
import { hashDomain, roomId } from '@foyer/contract'

/** Makes a room on our server. @param {string} url @param {string} [page] */
export async function makeRoom(url, page = 'https://bench.example/') {
  const { hostname: domain } = new URL(page)
  const response = await fetch(`${url}/api/whiteboard/new/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-guest-uuid': randomUUID() },
    body: JSON.stringify({ domain, url: page, hashed_domain: hashDomain(domain) }),
  })
  if (!response.ok) throw new Error(`The room was not made: ${await response.text()}`)
  return { roomId: roomId(page), url: page, hashedDomain: hashDomain(domain) }
}
