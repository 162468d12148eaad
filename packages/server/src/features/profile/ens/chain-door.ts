import { readBounded } from '../../../lib/read-bounded.ts'

/** Bounds of all requests of one lookup. */
export const LOOKUP_MS = 10_000
const MAX_REQUESTS = 16
const MAX_BYTES = 262_144

/** Requests of one lookup to the chain, bounded: contracts can ask for more and more (EIP-3668). @param closing ends it early */
export function createChainDoor(closing: AbortSignal) {
  const deadline = AbortSignal.timeout(LOOKUP_MS)
  let requests = 0
  let hasAnswered = false
  const boundedFetch: typeof fetch = async (input, init) => {
    requests += 1
    if (requests > MAX_REQUESTS) throw new Error('The name asks too much of the chain.')
    const signal = AbortSignal.any([deadline, closing, ...(init?.signal ? [init.signal] : [])])
    const response = await fetch(input, { ...init, signal, redirect: 'error' })
    const text = await readBounded(response, MAX_BYTES)
    hasAnswered ||= response.ok
    return new Response(text, response)
  }
  return {
    fetch: boundedFetch,
    get hasAnswered() {
      return hasAnswered
    },
  }
}
