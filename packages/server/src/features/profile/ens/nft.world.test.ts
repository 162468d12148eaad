import type { ServerResponse } from 'node:http'
import type { Profile } from '@foyer/contract/profile'
import { signInWallet, startWorld, type World } from '@foyer/testkit'
import { type EnsChain, type FakeInternet, startEnsChain, startFakeInternet } from '@foyer/testkit/internet'
import { decodeFunctionData, encodeAbiParameters, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJpeg } from '../../../../test/support/picture-samples.ts'
import { getEnsNames } from './ens-names.ts'

const CONTRACT = '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb'
const PICTURE = `data:image/jpeg;base64,${makeJpeg(80, 80).toString('base64')}`
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

let chain: EnsChain
let internet: FakeInternet
let world: World
beforeAll(async () => {
  chain = await startEnsChain()
  internet = await startFakeInternet({ 'inside.example': ['127.0.0.1'] })
  world = await startWorld({
    env: { RPC_URL_1: chain.url, FOYER_DNS: internet.dns },
    internet: internet.internet,
  })
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await internet[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

const json = (value: unknown) => `data:application/json;base64,${btoa(JSON.stringify(value))}`
const answer = (text: string, type: string) => (response: ServerResponse) =>
  void response.setHeader('content-type', type).end(text)

/** Puts a contract on the chain whose token 7 belongs to `owner` and has these metadata. */
function deploy(owner: string, uri: string): void {
  const text = encodeAbiParameters([{ type: 'string' }], [uri])
  chain.contracts.set(CONTRACT, (data: Hex) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'ownerOf')
      return args[0] === 7n ? encodeAbiParameters([{ type: 'address' }], [owner as Hex]) : null
    if (functionName !== 'balanceOf') return text
    return encodeAbiParameters([{ type: 'uint256' }], [args[0].toLowerCase() === owner ? 1n : 0n])
  })
}

let people = 0
/** Signs in a wallet whose name has this avatar, with the metadata of its token 7, and makes the lookup. @returns the shown picture */
async function arrive(avatar: string, uri: string, owner?: string): Promise<string | null> {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key).toLowerCase()
  const ens = `holder-${++people}.eth`
  chain.names.set(address, ens)
  chain.addresses.set(ens, address)
  chain.avatars.set(ens, avatar)
  deploy(owner ?? address, uri)
  await signInWallet(world.url, key)
  await getEnsNames(world.context).run()
  const { body } = await world.call<Profile>('GET', `/api/v1/user-profile/get/${address}`)
  expect(body.ens).toBe(ens)
  return body.avatar_url
}
const ERC721 = `eip155:1/erc721:${CONTRACT}/7`
const ERC1155 = `eip155:1/erc1155:${CONTRACT}/7`
const OF_SERVER = expect.stringMatching(/^\/api\/v1\/picture\//)

test.each([
  ['an NFT of its own', ERC721, json({ image: PICTURE })],
  ['a kind of which the address has one', ERC1155, json({ image_url: PICTURE })],
  [
    'metadata in plain text',
    ERC721,
    `data:application/json,${encodeURIComponent(JSON.stringify({ image: PICTURE }))}`,
  ],
])('a name is shown with the picture of %s', async (_, record, uri) => {
  expect(await arrive(record, uri)).toEqual(OF_SERVER)
})

test('metadata and picture are fetched by https, at the id of the token where the address has its place', async () => {
  const id = `${'0'.repeat(63)}7`
  internet.pages['https://public.example/nft.jpg'] = (response) =>
    void response.setHeader('content-type', 'image/jpeg').end(makeJpeg(80, 80))
  const metadata = JSON.stringify({ image: 'https://public.example/nft.jpg' })
  internet.pages[`https://public.example/${id}.json`] = answer(metadata, 'text/plain; charset=utf-8')
  expect(await arrive(ERC1155, 'https://public.example/{id}.json')).toEqual(OF_SERVER)
})

const STRANGER = `0x${'5'.repeat(40)}`
test.each<[string, string, string, string?]>([
  ['an NFT of another address', ERC721, json({ image: PICTURE }), STRANGER],
  ['a kind of which another address has one', ERC1155, json({ image: PICTURE }), STRANGER],
  ['a token that does not exist', `eip155:1/erc721:${CONTRACT}/8`, json({ image: PICTURE })],
  ['a chain that the server does not know', `eip155:5/erc721:${CONTRACT}/7`, json({ image: PICTURE })],
  ['an id of more than 256 bits', `eip155:1/erc721:${CONTRACT}/${'9'.repeat(78)}`, json({ image: PICTURE })],
  ['metadata that are no JSON', ERC721, 'data:application/json,{'],
  ['metadata that are null', ERC721, 'data:application/json,null'],
  ['metadata without a picture', ERC721, json({ image: 7 })],
  ['metadata in the internal network', ERC721, 'https://inside.example/7.json'],
  [
    'metadata whose picture is in the internal network',
    ERC721,
    json({ image: 'https://inside.example/a.jpg' }),
  ],
  ['metadata that name another NFT', ERC721, json({ image: ERC721 })],
  ['a picture in SVG', ERC721, json({ image: 'data:image/svg+xml;utf8,<svg/>' })],
])('a name is shown without a picture for %s', async (_, record, uri, owner) => {
  expect(await arrive(record, uri, owner)).toBeNull()
  expect(internet.inside).toEqual([])
})

test('a contract that answers with what is no text costs the picture only', async () => {
  const key = generatePrivateKey()
  const address = privateKeyToAddress(key).toLowerCase()
  chain.names.set(address, 'odd.eth')
  chain.addresses.set('odd.eth', address)
  chain.avatars.set('odd.eth', ERC721)
  chain.contracts.set(CONTRACT, (data) =>
    data.startsWith('0x6352211e') ? encodeAbiParameters([{ type: 'address' }], [address as Hex]) : '0x12',
  )
  await signInWallet(world.url, key)
  await getEnsNames(world.context).run()
  const { body } = await world.call<Profile>('GET', `/api/v1/user-profile/get/${address}`)
  expect(body).toMatchObject({ ens: 'odd.eth', avatar_url: null })
})
