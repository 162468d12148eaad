import { COUNTS_PATH } from '@foyer/contract/frame'
import { resolve } from './address.ts'

/** Addresses of one call: fewer than it takes, so that the call stays below the 8 kB that proxies allow. */
const PER_CALL = 20

/**
 * Writes into every element with `data-foyer-count` how many messages the room of that address has. An element whose
 * count cannot be had keeps its text.
 *
 * @param server origin of the chat
 */
export async function fillCounts(server: string): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-foyer-count]')]
  while (elements[0]) {
    const some = elements.splice(0, PER_CALL)
    const query = new URLSearchParams(
      some.map(({ dataset }) => ['url', resolve(dataset.foyerCount as string)]),
    )
    const answer = await fetch(`${server}${COUNTS_PATH}?${query}`)
    const counts: { message_count: string }[] = await answer.json()
    some.forEach((element, index) => {
      element.textContent = counts[index]?.message_count ?? element.textContent
    })
  }
}
