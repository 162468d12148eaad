import { expect, test } from 'vitest'
import { parseWalletAddress } from './person.ts'

const ADDRESS = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'

test.each([
  [ADDRESS, ADDRESS],
  ['  0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A ', ADDRESS],
  [`ethereum:${ADDRESS}@1`, ADDRESS],
  [`https://foyer.example/direct/${ADDRESS}`, ADDRESS],
  [`${ADDRESS}0`, null],
  ['0x19e7', null],
  ['somebody', null],
  ['', null],
])('parseWalletAddress of %j is %j', (typed, address) => expect(parseWalletAddress(typed)).toBe(address))
