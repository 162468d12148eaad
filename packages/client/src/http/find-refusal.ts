import { commonCodes, type Endpoint, toStatus } from '@foyer/contract'

/**
 * Finds the contract's name of a refusal: by status and code, then by sentence
 * where several share a code. An answer without a code, as of a proxy, is matched by its status alone.
 *
 * @param said the server's own sentence
 * @returns undefined where the contract names no such refusal
 */
export function findRefusal(
  endpoint: Endpoint,
  status: number | undefined,
  code: number | undefined,
  said: string | undefined,
): string | undefined {
  const own = Object.entries(endpoint.errors).filter(
    ([, refusal]) => refusal.status === status && refusal.code === (code ?? refusal.code),
  )
  if (own.length > 0) return (own.find(([, refusal]) => refusal.message === said) ?? only(own))?.[0]
  return only(
    Object.entries(commonCodes).filter(([, each]) => toStatus(each) === status && each === (code ?? each)),
  )?.[0]
}

/** A single candidate; undefined where there are several. */
const only = <T>([found, ...others]: readonly T[]): T | undefined => (others.length === 0 ? found : undefined)
