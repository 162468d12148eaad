import type { KeyStatement } from '@foyer/contract/direct-messages'
import { startWorld, type World } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Correspondent, correspondent } from '../../../test/support/correspondents.ts'
import { lies } from '../../../test/support/lying-server.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('a server that swaps keys (P22, F51)', () => {
  const getStatements = async (who: Correspondent) => {
    const answer = await fetch(`${world.url}/api/v1/dm-keys/${who.address}`)
    return ((await answer.json()) as { statements: KeyStatement[] }).statements
  }
  const lying = async () => {
    const network = lies()
    const [ann, ben, eve] = await Promise.all([
      correspondent(world, { fetch: network.fetch }),
      correspondent(world),
      correspondent(world),
    ])
    const about = (statements: unknown) =>
      network.about(`/api/v1/dm-keys/${ben.address}`, () => ({ address: ben.address, statements }))
    return { ann, ben, eve, about }
  }
  const fresh = async (who: Correspondent, other: Correspondent) => {
    const conversation = await who.direct.open(other.address)
    await expect.poll(() => conversation.getSnapshot().counterpartKey).not.toBeNull()
    conversation.close()
    return conversation.getSnapshot().counterpartKey
  }

  test.each<[string, (bens: KeyStatement[], eves: KeyStatement[]) => unknown]>([
    ['a key of somebody else', (_, eves) => eves],
    [
      'her own key under his statement',
      ([his], [hers]) => [{ ...his, pub_key_base64: hers?.pub_key_base64 }],
    ],
    ['a statement that is none', ([his]) => [{ ...his, statement: 'trust me' }]],
    [
      'another place in the chain',
      ([his]) => [{ ...his, statement: his?.statement.replace(/key:1:/, 'key:2:') }],
    ],
    ['a row that is none', () => [null]],
    [
      'a key that the server vouches for, after one that the wallet has signed',
      ([his], [hers]) => [his, { ...hers, seq: 2, signature: null }],
    ],
  ])('%s is refused, and nothing is sent', async (_, forge) => {
    const { ann, ben, eve, about } = await lying()
    about(forge(await getStatements(ben), await getStatements(eve)))
    await expect(ann.direct.send(ben.address, 'a secret')).rejects.toMatchObject({ reason: 'key-forged' })
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    expect(await ben.direct.history(ben.address, ann.address)).toEqual([])
  })

  test('a chain that is older than the known one, or differs from it, is refused', async () => {
    const { ann, ben, about } = await lying()
    const [first] = await getStatements(ben)
    await ben.direct.renewKey()
    await ann.direct.send(ben.address, 'to the second key')
    about([first])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    about([])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'forged' })
    await expect(ann.direct.send(ben.address, 'x')).rejects.toMatchObject({ reason: 'key-forged' })
  })

  test('a first key whose signature this client cannot verify is shown as attested by the server', async () => {
    const { ann, ben, about } = await lying()
    const [his] = await getStatements(ben)
    about([{ ...his, signature: `0x${'ab'.repeat(100)}` }])
    expect(await fresh(ann, ben)).toMatchObject({ state: 'known', trust: 'server' })
  })
})
