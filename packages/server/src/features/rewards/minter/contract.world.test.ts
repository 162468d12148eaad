import { zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, startChain } from '../../../../test/support/chain.ts'
import { deployVouchers, METADATA, type VoucherContract } from '../../../../test/support/voucher-contract.ts'

let chain: Chain
let vouchers: VoucherContract
let ann: VoucherContract['owner']
let bea: VoucherContract['owner']
beforeAll(async () => {
  chain = await startChain()
  vouchers = await deployVouchers(chain.url)
  ann = await vouchers.newAccount()
  bea = await vouchers.newAccount()
}, 30_000)
afterAll(() => chain?.[Symbol.asyncDispose]())

const getAddress = ({ account }: typeof ann) => account.address
const HUGE = 2n ** 256n - 1n

describe('a token id', () => {
  test('is minted by the minter only', async () => {
    for (const who of [ann, vouchers.owner])
      await expect(vouchers.write(who, 'mint', getAddress(ann), 1n, 1n)).rejects.toThrow('NotMinter')
    await vouchers.write(vouchers.minter, 'mint', getAddress(ann), 1n, 3n)
    expect(await vouchers.balanceOf(getAddress(ann), '1')).toBe(3n)
    expect(await vouchers.read('minted', 1n)).toBe(true)
    expect(await vouchers.read('minted', 2n)).toBe(false)
  })

  test('is minted once, also after a transfer', async () => {
    await vouchers.write(vouchers.minter, 'mint', getAddress(ann), HUGE, 1n)
    const again = () => vouchers.write(vouchers.minter, 'mint', getAddress(bea), HUGE, 1n)
    await expect(again()).rejects.toThrow('AlreadyMinted')
    await vouchers.write(ann, 'safeTransferFrom', getAddress(ann), getAddress(bea), HUGE, 1n, '0x')
    await expect(again()).rejects.toThrow('AlreadyMinted')
    expect(await vouchers.balanceOf(getAddress(bea), String(HUGE))).toBe(1n)
  })

  test('is not minted to the zero address or to a contract that accepts no tokens', async () => {
    const mint = (to: string) => vouchers.write(vouchers.minter, 'mint', to, 5n, 1n)
    await expect(mint(zeroAddress)).rejects.toThrow('NoReceiver')
    await expect(mint(await chain.deploy(getAddress(ann)))).rejects.toThrow('NoReceiver')
    await expect(mint(vouchers.address)).rejects.toThrow('NoReceiver')
    expect(await vouchers.read('minted', 5n)).toBe(false)
  })
})

describe('a balance', () => {
  test('is transferred by its holder and by operators of the holder', async () => {
    await vouchers.write(vouchers.minter, 'mint', getAddress(ann), 10n, 5n)
    const move = (by: typeof ann, value: bigint) =>
      vouchers.write(by, 'safeTransferFrom', getAddress(ann), getAddress(bea), 10n, value, '0x')
    await expect(move(bea, 1n)).rejects.toThrow('NotApproved')
    await expect(move(ann, 6n)).rejects.toThrow('TooFew')
    await move(ann, 1n)
    await vouchers.write(ann, 'setApprovalForAll', getAddress(bea), true)
    await move(bea, 2n)
    await vouchers.write(ann, 'setApprovalForAll', getAddress(bea), false)
    await expect(move(bea, 1n)).rejects.toThrow('NotApproved')
    const pairs = [
      [getAddress(ann), getAddress(bea)],
      [10n, 10n],
    ]
    expect(await vouchers.read('balanceOfBatch', ...pairs)).toEqual([2n, 3n])
    await expect(vouchers.read('balanceOfBatch', [getAddress(ann)], [])).rejects.toThrow('LengthsDiffer')
  })

  test('is transferred in a batch completely or not at all', async () => {
    for (const id of [20n, 21n]) await vouchers.write(vouchers.minter, 'mint', getAddress(ann), id, 1n)
    const move = (by: typeof ann, ids: bigint[], values: bigint[]) =>
      vouchers.write(by, 'safeBatchTransferFrom', getAddress(ann), getAddress(bea), ids, values, '0x')
    await expect(move(ann, [20n, 21n], [1n, 2n])).rejects.toThrow('TooFew')
    await expect(move(ann, [20n, 20n], [1n, 1n])).rejects.toThrow('TooFew')
    await expect(move(bea, [20n], [1n])).rejects.toThrow('NotApproved')
    await expect(move(bea, [], [])).rejects.toThrow('NotApproved')
    await expect(move(ann, [20n], [])).rejects.toThrow('LengthsDiffer')
    await move(ann, [20n, 21n], [1n, 1n])
    expect(await vouchers.balanceOf(getAddress(bea), '20')).toBe(1n)
    expect(await vouchers.balanceOf(getAddress(ann), '21')).toBe(0n)
  })
})

test('supports the interfaces of ERC-165 and returns the metadata of vouchers', async () => {
  for (const id of ['0x01ffc9a7', '0xd9b67a26', '0x0e89341c'])
    expect(await vouchers.read('supportsInterface', id)).toBe(true)
  expect(await vouchers.read('supportsInterface', '0xffffffff')).toBe(false)
  expect(await vouchers.read('uri', 1n)).toBe(METADATA)
})

test('only the owner can change minter and owner', async () => {
  for (const who of [ann, vouchers.minter])
    for (const change of ['setMinter', 'setOwner'])
      await expect(vouchers.write(who, change, getAddress(ann))).rejects.toThrow('NotOwner')
  await vouchers.write(vouchers.owner, 'setMinter', getAddress(ann))
  await vouchers.write(ann, 'mint', getAddress(bea), 30n, 1n)
  const byOld = vouchers.write(vouchers.minter, 'mint', getAddress(bea), 31n, 1n)
  await expect(byOld).rejects.toThrow('NotMinter')
  await vouchers.write(vouchers.owner, 'setOwner', getAddress(bea))
  await vouchers.write(bea, 'setMinter', getAddress(bea))
  await expect(vouchers.write(vouchers.owner, 'setMinter', getAddress(ann))).rejects.toThrow('NotOwner')
})
