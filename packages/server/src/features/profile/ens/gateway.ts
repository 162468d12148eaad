import { type Hex, isHex } from 'viem'
import { type Fetcher, FetchFailure } from '../../../lib/fetcher/fetcher.ts'

/** Request of a contract to a server outside the chain (EIP-3668). */
export interface GatewayRequest {
  data: Hex
  sender: Hex
  urls: readonly string[]
}

/** Bounds of all requests of one lookup to such servers. */
const MAX_REQUESTS = 8
const MAX_BYTES = 65_536
const TIMEOUT_MS = 4_000

const MEDIA_TYPES = ['application/json', 'text/plain']

/** A gateway that says no; no further one is asked then (EIP-3668). */
class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
}

/** The servers outside the chain, for one lookup. */
export interface Gateways {
  request(asked: GatewayRequest): Promise<Hex>
  /** True once a server that may be asked did not answer: the lookup then says nothing about the name. */
  readonly isSilent: boolean
}

/**
 * Asks the servers that a name's contract names, through the fetcher: any person can write such an address into a
 * contract, so it is public, https and bounded, as that of a link preview.
 *
 * @param endsAt of the lookup, by the clock of `performance`
 */
export function createGateways(fetcher: Fetcher, endsAt: number): Gateways {
  let requests = 0
  let isSilent = false

  async function ask(url: string, { data, sender }: GatewayRequest): Promise<Hex> {
    const isGet = url.includes('{data}')
    const timeoutMs = Math.min(TIMEOUT_MS, Math.ceil(endsAt - performance.now()))
    if (timeoutMs <= 0) throw new Error('The lookup has taken too long.')
    const { status, body } = await fetcher.fetch({
      url: url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
      schemes: ['https:'],
      timeoutMs,
      mediaTypes: MEDIA_TYPES,
      maxBytes: MAX_BYTES,
      beyond: 'refuse',
      headers: { accept: 'application/json', ...(!isGet && { 'content-type': 'application/json' }) },
      ...(!isGet && { method: 'POST', body: Buffer.from(JSON.stringify({ data, sender })) }),
    })
    if (status >= 400 && status < 500) throw new GatewayRefusal(`The gateway answered ${status}.`)
    const answer = status === 200 ? (JSON.parse(body.toString()) as { data?: unknown } | null) : null
    if (!isHex(answer?.data)) throw new Error(`The gateway answered ${status} without data.`)
    return answer.data
  }

  return {
    get isSilent() {
      return isSilent
    },
    async request(asked) {
      let failure: unknown = new Error('No gateway is named.')
      for (const url of asked.urls) {
        requests += 1
        if (requests > MAX_REQUESTS) throw new Error('The name asks too many gateways.')
        try {
          return await ask(url, asked)
        } catch (error) {
          if (error instanceof GatewayRefusal) throw error
          failure = error
        }
      }
      isSilent ||= !isForbidden(failure)
      throw failure
    },
  }
}

/** An address that is never asked, so that trying again is of no use. */
const isForbidden = (error: unknown) =>
  error instanceof FetchFailure && (error.reason === 'address' || error.reason === 'inside')
