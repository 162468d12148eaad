import type { Endpoint, Input, Reply } from '@foyer/contract'
import { believed, createFailure, exchange, toPath } from '../../http/call.ts'
import { explainUnreached } from '../../http/explain.ts'
import type { Platform } from '../../platform/platform.ts'

/** Makes one call. @throws FoyerError with the catalogue's text for this call */
export type AnonymousCall = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Reply<E>>

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | string[] | undefined>
}

/**
 * What is sent beside the address: nothing of who asks, and not the page that asks. Without headers of our own a
 * browser asks without a preflight, so that pages of every origin read the answer.
 */
export const ANONYMOUS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const

/** Makes calls that tell the server no more than their address. */
export function createAnonymousCall({ fetch, apiUrl, closing }: Platform): AnonymousCall {
  const call = async (endpoint: Endpoint, { params, query }: Parts): Promise<unknown> => {
    closing?.throwIfAborted()
    const url = apiUrl + toPath(endpoint, params) + toQueryString(query)
    const answer = await exchange(fetch, url, { ...ANONYMOUS, signal: closing ?? null }).catch((cause) => {
      closing?.throwIfAborted()
      throw createFailure(endpoint, { cause, ...explainUnreached(apiUrl, cause) })
    })
    return believed(endpoint, answer)
  }
  return call as AnonymousCall
}

/** A list is a parameter that is given several times. */
function toQueryString(query: Parts['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => [name, String(each)]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
