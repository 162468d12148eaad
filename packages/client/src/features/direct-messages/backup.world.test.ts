import { randomBytes } from 'node:crypto'
import { startWorld, type World } from '@foyer/testkit'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { fromBase64, toBase64, toHex } from '../../lib/bytes.ts'
import { backupText } from './backup.ts'
import { unwrapSecrets, wrappingKey, wrapSecrets } from './crypto/backup-blob.ts'
import { generateKeyPair } from './crypto/key-pair.ts'
import { newRecoveryCode, recoverySecret } from './recovery-code.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const getTexts = async (who: Correspondent, other: Correspondent) =>
  (await who.direct.history(who.address, other.address)).map(({ plaintextMessage }) => plaintextMessage)

describe('the published vector', () => {
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  const salt = '5a'.repeat(32)
  const origin = 'https://chat.example'
  const text = backupText({
    origin,
    address: account.address,
    chainId: 1,
    salt,
    at: '2026-01-01T00:00:00.000Z',
  })

  test('the signature, and the key from it', async () => {
    expect(account.address).toBe('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A')
    const signature = await account.signMessage({ message: text })
    const secret = signature.slice(2, 130)
    expect(secret).toBe(
      '3f5255d9ddbeb993359a3d06493f310230308607abbf64b69b418f2635ea4ee27793c5436511ed04a320fb4afb9a234ae482f867c7c5fecb6c1208a1963d985b',
    )
    const address = account.address.toLowerCase()
    expect(toHex(wrappingKey({ method: 'wallet', secret, salt, address, origin }))).toBe(
      '9c28860ee6229d615649c7d6306011fc0e9e42679fb204c2b4a380be2d5f3cf7',
    )
  })
})

test('a recovery code has 160 bits, and is read as people type it', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
  const spoken = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(recoverySecret(spoken)).toBe(recoverySecret(code))
  expect(recoverySecret(code)).toMatch(/^[0-9a-f]{40}$/)
  expect(new Set(Array.from({ length: 100 }, () => recoverySecret(newRecoveryCode()))).size).toBe(100)
  for (const bad of ['', code.slice(1), `${code}A`, code.replace(/.$/, 'U')])
    expect(() => recoverySecret(bad), bad).toThrow(/does not open/)
})

test('a wrapped backup opens with nothing but its own secret, address, salt and method', () => {
  const { secret: key } = generateKeyPair()
  const wrapping = {
    method: 'code' as const,
    secret: randomBytes(20).toString('hex'),
    salt: randomBytes(32).toString('hex'),
    address: '0xab',
    origin: 'https://a.example',
  }
  const wrapped = wrapSecrets(wrapping, [key])
  expect(unwrapSecrets(wrapping, wrapped)).toEqual([key])
  const others = [{ secret: randomBytes(20).toString('hex') }, { address: '0xac' }, { salt: '00'.repeat(32) }]
  for (const other of [...others, { method: 'passkey' as const }])
    expect(() => unwrapSecrets({ ...wrapping, ...other }, wrapped), JSON.stringify(other)).toThrow()
  const bytes = fromBase64(wrapped)
  for (let at = 0; at < bytes.length; at++) {
    const flipped = bytes.slice()
    flipped[at] = (flipped[at] as number) ^ 1
    expect(() => unwrapSecrets(wrapping, toBase64(flipped))).toThrow()
  }
})

describe('a second device', () => {
  test('reads everything again after a restore by code, and writes on', async () => {
    const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
    await ann.direct.send(ben.address, 'before')
    await ben.direct.renewKey()
    await ann.direct.send(ben.address, 'between')
    await ben.direct.send(ann.address, 'mine')
    const { backup, code } = await ben.direct.backUpWithCode()
    expect(await ben.direct.backups()).toEqual([backup])

    const second = await correspondent(world, { wallet: ben.wallet })
    const conversation = await second.direct.open(ann.address)
    await expect
      .poll(() => conversation.getSnapshot().messages.map(({ unreadable }) => unreadable))
      .toEqual(['no-key', 'no-key', 'no-key'])
    await expect(second.direct.restore({ method: 'code', code: newRecoveryCode() })).rejects.toMatchObject({
      reason: 'wrong-secret',
    })
    expect(await second.direct.restore({ method: 'code', code: code.toLowerCase() })).toBe(2)
    await conversation.reload()
    const texts = conversation.getSnapshot().messages.map(({ plaintextMessage }) => plaintextMessage)
    expect([texts, conversation.getSnapshot().ownKey]).toEqual([['before', 'between', 'mine'], 'ready'])
    await second.direct.send(ann.address, 'from the second')
    const last = (await ann.direct.history(ann.address, ben.address)).at(-1)
    expect(last).toMatchObject({ plaintextMessage: 'from the second' })
    expect(last?.discontinuity).toBeUndefined()
    expect(await second.direct.restore({ method: 'code', code })).toBe(0)
    conversation.close()
  })

  test('reads everything again after a restore by its wallet', async () => {
    const [ann, ben] = await Promise.all([correspondent(world), correspondent(world)])
    await ann.direct.send(ben.address, 'hello')
    await ben.direct.backUpWithWallet()
    const second = await correspondent(world, { wallet: ben.wallet })
    expect(await second.direct.restore({ method: 'wallet' })).toBe(1)
    expect(await getTexts(second, ann)).toEqual(['hello'])
  })

  test('a wallet that signs differently each time makes no backup (TH-23)', async () => {
    const ben = await correspondent(world)
    const sign = ben.wallet.request.bind(ben.wallet)
    let calls = 0
    const unsteady = async (asked: Parameters<typeof sign>[0]) => {
      const answer = await sign(asked)
      return asked.method === 'personal_sign' && calls++ > 0 ? `0x${'12'.repeat(64)}1b` : answer
    }
    Object.defineProperty(ben.wallet, 'request', { value: unsteady })
    await expect(ben.direct.backUpWithWallet()).rejects.toMatchObject({ reason: 'unsteady-wallet' })
    expect(await ben.direct.backups()).toEqual([])
  })

  test('reads everything again after a restore by passkey', async () => {
    const secret = randomBytes(32).toString('hex')
    const passkeys = {
      create: async () => ({ credentialId: 'aabb', secret }),
      ask: async (credentialId: string) => ({
        credentialId,
        secret: credentialId === 'aabb' ? secret : '00',
      }),
    }
    const [ann, ben] = await Promise.all([correspondent(world), correspondent(world, { passkeys })])
    await ann.direct.send(ben.address, 'hello')
    await ben.direct.backUpWithPasskey()
    const second = await correspondent(world, { wallet: ben.wallet, passkeys })
    expect(await second.direct.restore({ method: 'passkey' })).toBe(1)
    expect(await getTexts(second, ann)).toEqual(['hello'])
  })

  test('a missing backup is reported as missing, and all backups can be removed', async () => {
    const ben = await correspondent(world, {})
    await expect(ben.direct.restore({ method: 'wallet' })).rejects.toMatchObject({ reason: 'no-backup' })
    await ben.direct.backUpWithCode()
    await ben.direct.backUpWithWallet()
    expect((await ben.direct.backups()).map(({ method }) => method).sort()).toEqual(['code', 'wallet'])
    await ben.direct.removeBackups('code')
    expect((await ben.direct.backups()).map(({ method }) => method)).toEqual(['wallet'])
    await ben.direct.removeBackups()
    expect(await ben.direct.backups()).toEqual([])
  })

  test('keys that are forgotten are gone from the device', async () => {
    const ben = await correspondent(world, { wallet: undefined })
    expect(ben.storage.items.get('foyer_direct_messages')).toContain(`key ${ben.address}`)
    await ben.direct.forgetKeys()
    expect(ben.storage.items.get('foyer_direct_messages')).not.toContain(`key ${ben.address}`)
    expect(await ben.direct.ownKey()).toMatchObject({ state: 'locked' })
  })
})
