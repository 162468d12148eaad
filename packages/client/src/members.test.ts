import { features } from '@foyer/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFeatures } from './every-feature.ts'
import { createDevice } from './features/direct-messages/device.ts'
import { createGuest } from './identity/guest.ts'
import { createIdentity } from './identity/identity.ts'
import { createTokenStore } from './identity/token-store.ts'
import { createClient } from './index.ts'
import { createEmitter } from './lib/emitter.ts'
import { connect } from './live-room.ts'
import { createPlatform } from './platform/platform.ts'

const OPTIONS = { apiUrl: 'http://127.0.0.1:1', domain: 'example.com' }

/** Calls of the contract whose method has another name: the one that an application means. */
const OTHER_NAMES: Record<string, string> = {
  'sign-in.challenge': 'authenticate',
  'sign-in.verify': 'authenticate',
  'sign-in.logout': 'disconnect',
  'sign-in.googleToken': 'connectTo',
  'sign-in.cookieChallenge': 'consent.sign',
  'sign-in.cookieVerify': 'consent.sign',
  // Methods that need a proof get it by themselves.
  'sign-in.proofChallenge': 'profile.deleteAccount',
  'sign-in.proofVerify': 'profile.deleteAccount',
  'sign-in.proofGoogle': 'profile.deleteAccount',
  'direct-messages.markRead': 'directMessages.open',
  'direct-messages.typing': 'directMessages.open',
  'direct-messages.keys': 'directMessages.ownKey',
  'direct-messages.addKey': 'directMessages.renewKey',
  'direct-messages.saveBackup': 'directMessages.backUpWithCode',
  'lobbies.server': 'lobbies.serverOf',
  'domains.blocklistOfDomain': 'blocklist.ofDomain',
  'domains.blocklistOfAddress': 'blocklist.ofAddress',
}

/** Methods that are more than one call: live views, subscriptions, several calls in one. */
const MORE = [
  'businessMessages.followThreads',
  'businessMessages.inbox',
  'businessMessages.open',
  'consent.withdraw',
  'directMessages.backUpWithPasskey',
  'directMessages.backUpWithWallet',
  'directMessages.forgetKeys',
  'directMessages.inbox',
  'directMessages.restore',
  'directMessages.subscribe',
  'engagement.heartbeat',
  'engagement.wrote',
  'lobbies.find',
  'moderation.followCases',
  'moderation.followOutcomes',
  'rewards.follow',
  'rooms.dictate',
  'rooms.followActive',
  'rooms.followUnread',
  'rooms.open',
  'signIn.exportKey',
  'signIn.followSecurityEvents',
  'signIn.keepSession',
  'signIn.linkGoogle',
  'signIn.linkGuest',
  'signIn.linkWallet',
]

const camelCased = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const promised = Object.values(features)
  .flatMap((feature) => Object.values(feature))
  .map(({ name }) => ({ name, method: OTHER_NAMES[name] ?? camelCased(name) }))

/** `feature.method` of every feature, from its own code. */
const found: string[] = []
const client = createClient(OPTIONS)
beforeAll(async () => {
  const platform = createPlatform(OPTIONS)
  const identity = createIdentity(
    createTokenStore(platform.storage, platform.now),
    createGuest(platform.storage),
    () => {},
  )
  const core = { platform, identity, emit: createEmitter(() => platform.log).emit }
  const { lifecycle, live } = connect(core)
  const [address, chainId] = [() => null, () => 1]
  const { subscribeDirect, ...loads } = createFeatures(core, {
    engagement: { session: { id: '', startedAt: 0 }, analyticsUrl: null, consentProof: undefined, address },
    signIn: { providerOf: () => null, wallet: () => null, address, chainId },
    directMessages: {
      device: async () => createDevice(platform),
      realtime: async () => (await live.wait()).realtime,
      lifecycle,
      passkeys: undefined,
    },
  })
  expect(await subscribeDirect()).toBeTypeOf('function')
  const loaded: Record<string, object> = { rooms: (await live.now()).rooms }
  for (const [name, load] of Object.entries(loads)) loaded[name] = await load()
  for (const [name, feature] of Object.entries(loaded))
    found.push(...Object.keys(feature).map((method) => `${name}.${method}`))
  // These two stand in the client itself, so that they answer at once.
  found.push('rooms.open', 'directMessages.subscribe')
})

test('the features have a method for every call of the contract, and those that are more than a call', () => {
  const ofFeatures = promised.map(({ method }) => method).filter((method) => method.includes('.'))
  expect(found.sort()).toEqual([...new Set([...ofFeatures, ...MORE])].sort())
})

test.each(promised)('$name has an SDK method (S0-01, S0-05)', ({ method }) => {
  expect(client).toHaveProperty(method, expect.any(Function))
  if (method.includes('.')) expect(found).toContain(method)
})

test('a client has these members beside its features', () => {
  const ofFeatures = new Set(found.map((name) => name.split('.', 1)[0]))
  expect(Object.keys(client).filter((name) => !ofFeatures.has(name))).toMatchInlineSnapshot(`
    [
      "status",
      "wallets",
      "connectedAdapterName",
      "cachedAdapter",
      "address",
      "provider",
      "chainConfig",
      "userInfo",
      "session",
      "connection",
      "on",
      "once",
      "off",
      "init",
      "addAdapter",
      "connectTo",
      "disconnect",
      "switchChain",
      "authenticate",
      "clearCache",
      "close",
    ]
  `)
})

describe('a feature whose code was not fetched yet', () => {
  test('is no promise, has no toJSON and is no matcher', async () => {
    expect(await client.contacts).toBe(client.contacts)
    expect(client.contacts).not.toEqual({ other: 1 })
    expect('asymmetricMatch' in client.contacts).toBe(false)
    expect(JSON.stringify(client.contacts)).toBe('{}')
  })

  test('has the same function at every look', () => expect(client.rooms.hot).toBe(client.rooms.hot))

  test('refuses a method that its code does not have', async () => {
    const { typo } = client.contacts as unknown as { typo: () => Promise<unknown> }
    await expect(typo()).rejects.toThrow('typo is not a function of this client')
  })
})
