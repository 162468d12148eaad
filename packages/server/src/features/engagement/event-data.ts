import { CHAT_LEVELS } from '@foyer/contract/engagement'
import { eventData } from '@foyer/contract/schemas'
import type { Static } from 'typebox'
import { strictCheck } from '../../http/validate.ts'
import { domainInput, invalid } from '../../lib/inputs.ts'

const MAX_BYTES = 4_096
const MAX_DEPTH = 4

/** An event with the data that is stored of it. */
export type Event =
  | { kind: 'heartbeat'; data: Static<typeof eventData.heartbeat> }
  | { kind: 'nft_sent'; domain: string; data: Record<string, unknown> }
  | { kind: 'chat_level'; domain: string; n: number }

const checks = {
  heartbeat: strictCheck(eventData.heartbeat),
  nft_sent: strictCheck(eventData.nft_sent),
  chat_level: strictCheck(eventData.chat_level),
}

/** Parses an event by its name (docs/wire.md#levels-and-rewards). @throws HttpError 400 for unknown names and invalid data */
export function readEvent(event: string, data: object): Event {
  // Depth is checked first, because JSON.stringify overflows the stack on deep data.
  if (isDeeper(data, MAX_DEPTH)) throw invalid('event_data', `must nest at most ${MAX_DEPTH} deep`)
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_BYTES)
    throw invalid('event_data', 'must have at most 4 KiB')
  if (event === 'heartbeat')
    return { kind: event, data: checks.heartbeat(data) as Static<typeof eventData.heartbeat> }
  if (event === 'nft_sent') {
    const { domain, token, tx_hash, to_address } = checks.nft_sent(data) as Static<typeof eventData.nft_sent>
    const name = domainInput(domain, 'domain')
    return { kind: event, domain: name, data: { domain: name, token, tx_hash, to_address } }
  }
  const n = Number(/^chat_level_([1-9])$/.exec(event)?.[1])
  if (!(n <= CHAT_LEVELS.length)) throw invalid('event', 'must be heartbeat, nft_sent or chat_level_1 to 5')
  const { domain } = checks.chat_level(data) as Static<typeof eventData.chat_level>
  return { kind: 'chat_level', domain: domainInput(domain), n }
}

/** True when objects and arrays nest deeper than `depth` levels. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1))
}
