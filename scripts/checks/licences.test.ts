import { expect, test } from 'vitest'
import type { Locked } from '../lib/lockfile.mjs'
import { licenceProblems } from './licences.mjs'

const root = (...names: string[]): Record<string, Locked> => ({
  '': { dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) },
})
const at = (name: string, locked: Locked) => ({ [`node_modules/${name}`]: { version: '1.0.0', ...locked } })

test.each([
  ['MIT', true],
  ['BSD-2-Clause', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['(MIT AND ISC) OR GPL-3.0', true],
  ['GPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('licence %s is allowed: %s', (license, allowed) => {
  const problems = licenceProblems({ ...root('a'), ...at('a', { license }) })
  expect(problems).toHaveLength(allowed ? 0 : 1)
})

test.each([
  ['@walletconnect/sign-client', '2.21.8', true],
  ['@walletconnect/sign-client', '2.21.9', false],
  ['@walletconnect/core', '3.0.0', false],
  ['@reown/walletkit', '1.2.10', true],
  ['@reown/walletkit', '1.2.11', false],
  ['@reown/appkit', '1.0.0', false],
  ['@reown/appkit-core', '1.0.0', false],
  ['@web3auth/modal', '5.0.0', false],
  ['@web3auth/no-modal', '5.0.0', false],
  ['@web3auth/auth', '10.8.0', true],
])('%s %s may be installed: %s', (name, version, allowed) => {
  const problems = licenceProblems({ ...root(name), ...at(name, { version, license: 'MIT' }) })
  expect(problems).toHaveLength(allowed ? 0 : 1)
})

test('the one GPL package may come through @web3auth/auth and nothing else', () => {
  const auth = at('@web3auth/auth', { license: 'MIT', dependencies: { '@toruslabs/ffjavascript': '1.0.0' } })
  const tree = {
    ...root('@web3auth/auth'),
    ...auth,
    ...at('@toruslabs/ffjavascript', { license: 'GPL-3.0' }),
  }
  expect(licenceProblems(tree)).toEqual([])
  expect(licenceProblems({ ...tree, ...root('@web3auth/auth', '@toruslabs/ffjavascript') })).toHaveLength(1)
})
