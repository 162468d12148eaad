import { type Input, refusals, withoutEnd } from '@foyer/contract'
import type { moderation } from '@foyer/contract/moderation'
import type { Hex } from 'viem'
import {
  decodeAbiParameters,
  encodeFunctionData,
  formatUnits,
  hexToBigInt,
  hexToString,
  parseAbi,
  parseUnits,
  size,
} from 'viem/utils'
import type { Context } from '../../context.ts'
import { HttpError } from '../../lib/http-error.ts'
import { addressInput, invalid, tidyText } from '../../lib/inputs.ts'
import { readBalance } from './balances.ts'
import { ChainSilent, type Chains, getChains } from './chains.ts'
import type { OwnGate, StoredGate, TokenGate } from './room-gate.ts'

type AskedGate = NonNullable<Input<typeof moderation.setConduct>['body']['gate']>
type AskedToken = Extract<AskedGate, { kind: 'token' }>

const ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
])
const LARGEST = 2n ** 256n - 1n
/** Decimal places that an owner may write: with more, one token would exceed what a contract can count. */
const MAX_DECIMALS = 77n
const SYMBOL_MAX = 32
/** An address that every contract can be asked about. */
const PROBE = '0x000000000000000000000000000000000000dead'
/** ERC-165 ids of the standards that require to tell them. */
const INTERFACES = { erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const

const NAMES = { erc20: 'an ERC-20', erc721: 'an ERC-721', erc1155: 'an ERC-1155' } as const
const notSuch = (standard: AskedToken['standard']) =>
  invalid('gate.contract', `must be the address of ${NAMES[standard]} contract on this chain`)

/**
 * Checks a gate as its owner wants it, and asks the contract of a token what it is.
 *
 * @throws HttpError 400 `invalid` with the field, 503 `tokenUnread` when the chain does not answer
 */
export async function gateInput(context: Context, asked: AskedGate): Promise<StoredGate>
export async function gateInput(context: Context, asked: AskedGate | { kind: 'open' }): Promise<OwnGate>
export async function gateInput(context: Context, asked: AskedGate | { kind: 'open' }): Promise<OwnGate> {
  if (asked.kind === 'open') return { kind: 'open' }
  if (asked.kind === 'level') return { kind: 'level', minimum: asked.minimum }
  try {
    return await tokenInput(context, asked)
  } catch (error) {
    if (error instanceof ChainSilent) throw new HttpError(refusals.tokenUnread)
    throw error
  }
}

async function tokenInput(context: Context, asked: AskedToken): Promise<TokenGate> {
  const { standard, chain_id } = asked
  if (!context.config.rpcUrls.has(chain_id))
    throw invalid('gate.chain_id', 'must be a chain that this server can ask')
  const contract = addressInput(asked.contract, 'gate.contract')
  const token_id = idInput(standard, asked.token_id ?? null)
  const token = { standard, chain_id, contract, token_id }
  assertNumber(asked.minimum)
  const chains = getChains(context)
  const [balance, decimals, symbol] = await Promise.all([
    readBalance(chains, token, PROBE),
    standard === 'erc20' ? readDecimals(chains, token) : hasInterface(chains, token, INTERFACES[standard]),
    readName(chains, token),
  ])
  if (balance === null || decimals === null) throw notSuch(standard)
  return { kind: 'token', ...token, ...minimumInput(asked.minimum, decimals), symbol }
}

/** The id of an ERC-1155 token, decimal. */
function idInput(standard: AskedToken['standard'], text: string | null): string | null {
  if (standard !== 'erc1155') {
    if (text === null) return null
    throw invalid('gate.token_id', 'is for ERC-1155 tokens only')
  }
  const id = text !== null && /^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : null
  if (id === null || id > LARGEST)
    throw invalid('gate.token_id', 'must be a whole number of at most 256 bits')
  return `${id}`
}

function assertNumber(text: string): void {
  if (!/^\d{1,78}(\.\d{1,77})?$/.test(text))
    throw invalid('gate.minimum', 'must be a number such as 10 or 2.5, without a sign')
}

/** @param decimals decimal places of the token */
function minimumInput(text: string, decimals: number): Pick<TokenGate, 'minimum' | 'units'> {
  const places = withoutEnd(text.split('.')[1] ?? '', '0').length
  if (places > decimals)
    throw invalid(
      'gate.minimum',
      decimals === 0 ? 'must be a whole number' : `must have at most ${decimals} decimal places`,
    )
  const units = parseUnits(text, decimals)
  if (units <= 0n || units > LARGEST) throw invalid('gate.minimum', 'must be above 0, and at most 256 bits')
  return { minimum: formatUnits(units, decimals), units: `${units}` }
}

type Place = Pick<TokenGate, 'chain_id' | 'contract'>
const ask = (chains: Chains, { chain_id, contract }: Place, data: Hex) =>
  chains.ask({ chainId: chain_id, to: contract, data })

/** Null for a contract that does not tell. */
async function readDecimals(chains: Chains, place: Place): Promise<number | null> {
  const answer = await ask(chains, place, encodeFunctionData({ abi: ABI, functionName: 'decimals' }))
  if (answer === null || size(answer) !== 32) return null
  const decimals = hexToBigInt(answer)
  return decimals > MAX_DECIMALS ? null : Number(decimals)
}

/** 0, the decimal places of what cannot be divided, for a contract of the standard; null for another one. */
async function hasInterface(chains: Chains, place: Place, id: Hex): Promise<0 | null> {
  const data = encodeFunctionData({ abi: ABI, functionName: 'supportsInterface', args: [id] })
  const answer = await ask(chains, place, data)
  return answer !== null && size(answer) === 32 && hexToBigInt(answer) === 1n ? 0 : null
}

/** The symbol, or else the name, in one line; null where the contract tells neither. */
async function readName(chains: Chains, place: Place): Promise<string | null> {
  for (const functionName of ['symbol', 'name'] as const) {
    const answer = await ask(chains, place, encodeFunctionData({ abi: ABI, functionName }))
    const name = answer === null ? null : tidyText(toText(answer), SYMBOL_MAX)
    if (name !== null) return name
  }
  return null
}

/** Text as the ABI has it, or in 32 bytes as the first tokens had it. */
function toText(answer: Hex): string {
  try {
    if (size(answer) === 32) return hexToString(answer, { size: 32 })
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    // A stranger's contract may answer anything: a name is no condition.
    return ''
  }
}
