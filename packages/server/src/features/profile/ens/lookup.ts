import { BaseError, type Client, ContractFunctionRevertedError, createClient, type Hex, http } from 'viem'
import { getEnsAddress, getEnsName, getEnsText, toCoinType } from 'viem/ens'
import type { Fetcher } from '../../../lib/fetcher/fetcher.ts'
import { createChainDoor, LOOKUP_MS } from './chain-door.ts'
import { createGateways } from './gateway.ts'
import { isShowable } from './name.ts'

/** Universal resolver of ENS on Ethereum, a proxy that the ENS DAO keeps up to date. */
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** Names of Ethereum come first, then those of Base. */
const COIN_TYPES = [undefined, toCoinType(8453)]

/** Of one request to the chain. */
const REQUEST_MS = 4_000
/**
 * Consecutive lookups without any answer of the chain after which none is made, and for how long. Gateways that do not
 * answer count for their own name only.
 */
const BREAKER_FAILURES = 3
const BREAKER_MS = 60_000

/** Neither the chain nor a gateway said whether there is a name. */
export class EnsSilent extends Error {
  override readonly name = 'EnsSilent'
}

/** What ENS says of an address. */
export interface EnsAnswer {
  /** The name that the address calls itself and that leads back to the address; null for none. */
  name: string | null
  /** Text record `avatar` of the name, as its owner wrote it; null for none, undefined where it was not answered. */
  avatar: string | null | undefined
}

/**
 * @param address lower case
 * @throws EnsSilent
 */
export type EnsLookup = (address: string) => Promise<EnsAnswer>

/** What lookups need. */
export interface EnsSource {
  /** Of Ethereum; null where the server has none. */
  rpcUrl: string | null
  fetcher: Fetcher
  /** Aborted when the server ends: it waits for no chain then. */
  closing: AbortSignal
}

export function createEnsLookup(source: EnsSource): EnsLookup {
  let failures = 0
  let closedUntil = 0
  return async (address): Promise<EnsAnswer> => {
    if (source.rpcUrl === null || performance.now() < closedUntil) throw new EnsSilent()
    const chain = createChainDoor(source.closing)
    try {
      return await findAnswer(source.rpcUrl, source.fetcher, chain.fetch, address as Hex)
    } catch (cause) {
      throw new EnsSilent('', { cause })
    } finally {
      failures = chain.hasAnswered ? 0 : failures + 1
      if (failures >= BREAKER_FAILURES) closedUntil = performance.now() + BREAKER_MS
    }
  }
}

async function findAnswer(
  rpcUrl: string,
  fetcher: Fetcher,
  fetchFn: typeof fetch,
  address: Hex,
): Promise<EnsAnswer> {
  const gateways = createGateways(fetcher, performance.now() + LOOKUP_MS)
  const client = createClient({
    ccipRead: { request: gateways.request },
    transport: http(rpcUrl, { retryCount: 0, timeout: REQUEST_MS, fetchFn }),
  })
  for (const coinType of COIN_TYPES) {
    const name = await findAgreedName(client, address, coinType)
    if (name !== null) return { name, avatar: await findAvatar(client, name) }
    if (gateways.isSilent) throw new Error('A gateway did not answer.')
  }
  return { name: null, avatar: null }
}

/** The name stands without it, so a failure is none of the lookup. */
const findAvatar = (client: Client, name: string): Promise<string | null | undefined> =>
  orNone(
    getEnsText(client, {
      name,
      key: 'avatar',
      strict: true,
      universalResolverAddress: UNIVERSAL_RESOLVER,
    }),
  ).catch(() => undefined)

/** The address names the name, and the name the address: each record alone may be written by any person. */
async function findAgreedName(client: Client, address: Hex, coinType?: bigint): Promise<string | null> {
  // Resolvers from before there were other chains know no coin type.
  const options = {
    strict: true,
    universalResolverAddress: UNIVERSAL_RESOLVER,
    ...(coinType !== undefined && { coinType }),
  } as const
  const name = await orNone(getEnsName(client, { address, ...options }))
  if (name === null || !isShowable(name)) return null
  const owner = await orNone(getEnsAddress(client, { name, ...options }))
  return owner?.toLowerCase() === address ? name : null
}

/** Null where the resolver says that there is no such record. */
async function orNone<T>(asked: Promise<T | null>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isAnswer(error)) return null
    throw error
  }
}

/** viem reports failures of the node as reverts, too; only the resolver's own errors have a name. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((each) => each instanceof ContractFunctionRevertedError)
  const errorName = reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined
  return (
    errorName !== undefined && errorName !== 'Error' && errorName !== 'Panic' && errorName !== 'HttpError'
  )
}
