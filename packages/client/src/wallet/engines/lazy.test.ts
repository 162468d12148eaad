import { expect, test } from 'vitest'
import { createTestLog, TestStorage } from '../../../test/support/harness.ts'
import { createDiscovery } from '../discovery.ts'
import type { DriverHost, WalletEngine } from '../driver.ts'
import { lazyEngine } from './lazy.ts'
import { missingPeer } from './peer.ts'

const { log } = createTestLog()
const host: DriverHost = {
  storage: new TestStorage(),
  log,
  location: { origin: 'https://example.com', hostname: 'example.com', href: 'https://example.com/' },
  discovery: createDiscovery(log),
}

const engine: WalletEngine = {
  init: async () => {},
  connect: async () => ({ request: async () => null }),
  resume: async () => null,
  logout: async () => {},
}

test('the library is loaded once, when it is first needed', async () => {
  let loads = 0
  const lazy = lazyEngine('openlogin', 'clientId', 'a-client', async () => {
    loads += 1
    return engine
  })(host)
  await lazy.init()
  expect(loads).toBe(0)
  await Promise.all([lazy.connect({}), lazy.resume()])
  expect(loads).toBe(1)
})

test('a library that could not be loaded is tried again', async () => {
  const outcomes = [Promise.reject(new Error('offline')), Promise.resolve(engine)]
  const lazy = lazyEngine(
    'openlogin',
    'clientId',
    'a-client',
    () => outcomes.shift() ?? Promise.resolve(engine),
  )(host)
  await expect(lazy.connect({})).rejects.toThrow('offline')
  await expect(lazy.connect({})).resolves.toHaveProperty('request')
})

test('a library that is not installed says what to install', () => {
  const cause = new Error('Cannot find package')
  expect(missingPeer('some-library', 'some-library@1.0.0 other@2.0.0', cause)).toMatchObject({
    name: 'FoyerError',
    message:
      'some-library could not be loaded. Is it installed? Run "npm install some-library@1.0.0 other@2.0.0".',
    cause,
  })
})
