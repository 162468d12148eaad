import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex, parseAbi } from 'viem/utils'
import { readBalance } from '../../../access/gates/balances.ts'
import type { Chains } from '../../../access/gates/chains.ts'
import { type AvatarFiles, NoAvatar, readAvatarFile } from './avatar-file.ts'

/** A token (CAIP-22, CAIP-29). */
const NFT = /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i
const MAX_ID = 2n ** 256n - 1n

const OWNER = parseAbi(['function ownerOf(uint256) view returns (address)'])
const TOKEN_URI = parseAbi(['function tokenURI(uint256) view returns (string)'])
const URI = parseAbi(['function uri(uint256) view returns (string)'])

/** Servers name many types for JSON. */
const METADATA_FILE = {
  mediaTypes: ['application/json', 'text/plain', 'application/octet-stream'],
  maxBytes: 65_536,
  accept: 'application/json',
}

/** Means to find the picture of an NFT. */
export interface NftMeans extends AvatarFiles {
  chains: Chains
  /** Addresses of nodes, by the id of the chain. */
  rpcUrls: ReadonlyMap<number, string>
}

interface Nft {
  standard: 'erc721' | 'erc1155'
  chain_id: number
  contract: string
  /** Decimal. */
  token_id: string
}

/**
 * The address of the picture of the NFT that a record names (ENSIP-12), as its metadata have it; null for a record that
 * names none.
 *
 * @throws NoAvatar, also where `owner` does not own it or the server has no node of its chain
 * @throws ChainSilent
 */
export async function findNftImage(means: NftMeans, record: string, owner: string): Promise<string | null> {
  const nft = parseNft(record)
  if (nft === null) return null
  if (!means.rpcUrls.has(nft.chain_id) || BigInt(nft.token_id) > MAX_ID) throw new NoAvatar(false)
  if (!(await isOwned(means.chains, nft, owner))) throw new NoAvatar(false)
  const metadata = await readAvatarFile(means, await readUri(means.chains, nft), METADATA_FILE)
  return readImage(metadata.toString())
}

function parseNft(record: string): Nft | null {
  const [, chain, standard, contract, token_id] = NFT.exec(record) ?? []
  if (contract === undefined || token_id === undefined) return null
  return {
    standard: standard?.toLowerCase() === 'erc721' ? 'erc721' : 'erc1155',
    chain_id: Number(chain),
    contract: contract.toLowerCase(),
    token_id,
  }
}

/** @throws ChainSilent */
async function isOwned(chains: Chains, nft: Nft, owner: string): Promise<boolean> {
  if (nft.standard === 'erc1155') return ((await readBalance(chains, nft, owner)) ?? 0n) > 0n
  const answer = await ask(chains, nft, encodeFunctionData({ abi: OWNER, args: [BigInt(nft.token_id)] }))
  return decode(() => decodeFunctionResult({ abi: OWNER, data: answer })).toLowerCase() === owner
}

/** Address of the metadata. @throws NoAvatar, ChainSilent */
async function readUri(chains: Chains, nft: Nft): Promise<string> {
  const id = BigInt(nft.token_id)
  const abi = nft.standard === 'erc721' ? TOKEN_URI : URI
  const answer = await ask(chains, nft, encodeFunctionData({ abi, args: [id] }))
  // A placeholder of ERC-1155.
  const hexId = numberToHex(id, { size: 32 }).slice(2)
  return decode(() => decodeFunctionResult({ abi, data: answer })).replaceAll('{id}', hexId)
}

/** @throws NoAvatar where the contract refuses, ChainSilent */
async function ask(chains: Chains, { chain_id, contract }: Nft, data: Hex): Promise<Hex> {
  const answer = await chains.ask({ chainId: chain_id, to: contract, data })
  if (answer === null) throw new NoAvatar(false)
  return answer
}

/** @throws NoAvatar where the metadata name none */
function readImage(metadata: string): string {
  const { image, image_url } = decode(() => Object(JSON.parse(metadata)) as Record<string, unknown>)
  const address = image ?? image_url
  if (typeof address !== 'string') throw new NoAvatar(false)
  return address
}

/** @throws NoAvatar for what has another form */
function decode<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new NoAvatar(false, { cause })
  }
}
