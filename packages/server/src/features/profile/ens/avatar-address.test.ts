import { expect, test } from 'vitest'
import { toAvatarAddress } from './avatar-address.ts'

const GATEWAY = 'https://ipfs.example/of/us'

test.each([
  ['https://host.example/a.png', 'https://host.example/a.png'],
  ['ipfs://QmId', `${GATEWAY}/ipfs/QmId`],
  ['ipfs://QmId/a%20b.png', `${GATEWAY}/ipfs/QmId/a%20b.png`],
  ['IPFS://ipfs/QmId/a.png', `${GATEWAY}/ipfs/QmId/a.png`],
  ['ipns://name.example/a.png', `${GATEWAY}/ipns/name.example/a.png`],
  ['ipfs://QmId/../QmIdOther', null],
  ['ipfs://QmId/../../../admin', null],
  ['ipfs://QmId/%2e%2e/%2e%2e/admin', null],
  ['ipfs://QmId\\..\\..\\admin', null],
  ['ipfs://../admin', null],
  ['ipfs://QmId/a.png?x=1', null],
  ['ipfs://', null],
  ['http://host.example/a.png', null],
  ['ar://id', null],
])('the record %s leads to %s', (record, address) => {
  expect(toAvatarAddress(record, GATEWAY)).toBe(address)
  expect(toAvatarAddress(record, `${GATEWAY}/`)).toBe(address)
})

test('a file in IPFS leads nowhere without a gateway', () => {
  expect(toAvatarAddress('ipfs://QmId', null)).toBeNull()
})
