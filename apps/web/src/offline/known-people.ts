import type { MessagePage, UserRef } from '@foyer/contract/rooms'
import { useEffect, useState } from 'react'
import { safeStorage } from '../lib/local-storage.ts'
import { READ_PREFIX } from '../worker/agreement.ts'
import { READER } from './storage-keys.ts'

/** The authors of the cached rooms of the current reader, those of the room read last first, each once. */
async function readKnownPeople(): Promise<UserRef[]> {
  const reader = safeStorage.get(READER)
  if (reader === null || !('caches' in globalThis)) return []
  const cache = await caches.open(READ_PREFIX + reader)
  const kept = [...(await cache.keys())].reverse()
  const pages = await Promise.all(kept.map((request) => cache.match(request)))
  const people = new Map<string, UserRef>()
  for (const page of pages) {
    if (page === undefined) continue
    const { results } = (await page.json()) as MessagePage
    for (const { user } of results.reverse())
      if (user.public_id !== reader && user.public_id !== '' && !people.has(user.public_id))
        people.set(user.public_id, user)
  }
  return [...people.values()]
}

/** Authors of the rooms that the reader has read in this browser, latest first; empty until they are read. */
export function useKnownPeople(): readonly UserRef[] {
  const [people, setPeople] = useState<readonly UserRef[]>([])
  useEffect(() => {
    // Where the browser keeps no rooms, no person is known.
    readKnownPeople().then(setPeople, () => undefined)
  }, [])
  return people
}
