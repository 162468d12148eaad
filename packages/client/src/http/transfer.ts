import { type Endpoint, headers } from '@foyer/contract'
import type { Context } from '../context.ts'
import { toClientAgent } from '../platform/agent.ts'
import { createFailure } from './call.ts'
import { explainUnreached } from './explain.ts'

/** A file that is sent or received for a domain, without the time limit of other calls. */
export interface Transfer {
  domain: string
  query?: Record<string, string>
  /** The file to send; absent for one to receive. */
  file?: Blob
  /** Aborts the transfer, and the server's work with it. */
  signal?: AbortSignal | undefined
}

/**
 * Makes an account's call whose request or answer is a file. A file of 200 MB takes minutes, so only `signal` and the
 * end of the client end it. No code of the first page is made larger for it.
 *
 * @throws FoyerError as other calls, and the reason of `signal`
 */
export async function transfer(
  { platform, identity }: Pick<Context, 'platform' | 'identity'>,
  endpoint: Endpoint,
  { domain, query = {}, file, signal }: Transfer,
): Promise<Response> {
  const token = identity.token()
  const path = endpoint.path.replace(':domain', encodeURIComponent(domain))
  const ending = AbortSignal.any([signal, platform.closing].filter((each) => each !== undefined))
  let response: Response
  try {
    response = await platform.fetch(`${platform.apiUrl}${path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        [headers.agent]: toClientAgent(platform),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(file && { 'Content-Type': 'application/octet-stream' }),
      },
      signal: ending,
      ...(file && { body: file }),
    })
  } catch (cause) {
    ending.throwIfAborted()
    throw createFailure(endpoint, { cause, ...explainUnreached(platform.apiUrl, cause) })
  }
  if (response.ok) return response
  const { status } = response
  throw createFailure(endpoint, { status, cause: await response.json().catch(() => undefined) })
}
