import { startWorld, type World } from '@foyer/testkit'
import { FakeWallet } from '@foyer/testkit/wallet'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metamask } from '../src/index.ts'
import { createTestLog } from './support/harness.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

/** A signed-in person, with the SDK that they use. */
async function newPerson() {
  const wallet = new FakeWallet({ keys: [generatePrivateKey()] })
  const client = world.client({
    adapters: [metamask({ provider: wallet })],
    log: createTestLog().log,
  })
  await client.init()
  await client.connectTo('metamask')
  await client.authenticate()
  return { client, address: wallet.address.toLowerCase() }
}

let shops = 0
/** A domain of its own, with its owner and a customer. */
async function newShop() {
  const domain = `sdk-shop-${++shops}.example`
  const [owner, ann] = [await newPerson(), await newPerson()]
  await world.giveDomain(domain, owner.address)
  return { domain, owner, ann }
}

test('a code becomes a voucher, the voucher is shown, accepted, undone, and its codes go out as a table', async () => {
  const { domain, owner, ann } = await newShop()
  const { vouchers } = owner.client
  const batch = await vouchers.createBatch(domain, { title: 'Tea', uses_per_code: 2 })
  expect(await vouchers.importCodes(domain, batch.id, 'code\nTEATIME1\nTEATIME2')).toEqual({
    imported: 2,
    known: 0,
  })
  const { token } = await ann.client.vouchers.claim('teatime1', domain)
  await expect(ann.client.vouchers.claim('teatime2')).rejects.toThrow('you have this voucher already')

  const { code } = await ann.client.vouchers.present(token)
  const accepted = await vouchers.accept(domain, code)
  await expect(vouchers.accept(domain, code)).rejects.toMatchObject({
    message: 'voucher already redeemed',
    cause: { errors: { redeemed_at: [accepted.redeemed_at] } },
  })
  await vouchers.undo(domain, accepted.id, 'Cold.')
  expect(await ann.client.vouchers.list()).toMatchObject([
    { status: 'available', notice: { kind: 'undone', reason: 'Cold.' } },
  ])
  const again = await vouchers.accept(domain, (await ann.client.vouchers.present(token)).code)
  const first = await vouchers.redemptions(domain, { limit: 1 })
  expect(first.results).toEqual([again])
  const second = await vouchers.redemptions(domain, { next: first.next })
  expect(second.results).toMatchObject([{ id: accepted.id, undone: { reason: 'Cold.' } }])
  expect(await vouchers.exportCodes(domain, batch.id)).toBe(
    'code,uses,used,batch\r\nTEATIME1,2,1,Tea\r\nTEATIME2,2,0,Tea\r\n',
  )
})

test('staff hears of its inbox, assigns and closes threads, and sends to those who want it', async () => {
  const { domain, owner, ann } = await newShop()
  const { businessMessages } = owner.client
  const heard: (string | null)[] = []
  const stop = await businessMessages.followThreads((changed) => heard.push(changed))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await ann.client.businessMessages.send({ toDomain: domain, text: 'Open?' })
  await expect.poll(() => heard).toContain(domain)
  const { results } = await businessMessages.threads(domain, { status: 'open', unread: true })
  expect(results).toMatchObject([{ customer: { address: ann.address }, version: 0 }])
  heard.length = 0
  await businessMessages.changeThread(domain, ann.address, { assignee: owner.address, expected: 0 })
  await expect.poll(() => heard).toContain(domain)
  await expect(
    businessMessages.changeThread(domain, ann.address, { status: 'closed', expected: 0 }),
  ).rejects.toMatchObject({ status: 409 })
  stop()

  expect((await ann.client.businessMessages.setThread(domain, { opt_in: true })).opt_in).toBe(true)
  await businessMessages.broadcast(domain, 'Sale today!')
  await expect.poll(async () => (await businessMessages.broadcasts(domain)).results[0]?.sent).toBe(1)
  const { messages } = await ann.client.businessMessages.transcript(domain)
  expect(messages.map(({ message_text }) => message_text)).toEqual(['Open?', 'Sale today!'])
})

test('a change by another owner in the meantime is not overwritten', async () => {
  const { domain, owner } = await newShop()
  const other = await newPerson()
  await world.giveDomain(domain, other.address)
  const { rewards, ads, owners, businessMessages, webhooks } = owner.client
  const mia = `0x${'ad'.repeat(20)}`
  const answer = await businessMessages.createAnswer(domain, { title: 'Hours', text: 'Until six.' })
  const hook = await webhooks.create(domain, { url: 'https://hooks.example/', events: ['level.reached'] })
  const ad = (text: string) => [{ text, link_url: 'https://shop.example/' }]
  /** As either of them does it, with the version that they have seen. */
  const changes: ((by: typeof owner.client, expected: string | null) => Promise<unknown>)[] = [
    (by, expected) => by.rewards.setRule(domain, 1, { title: 'Tea', expected }),
    (by, expected) => by.rewards.setLimits(domain, { daily_cap: 3, expected }),
    (by, expected) => by.ads.set(domain, ad('Sale'), { expected }),
    (by, expected) => by.owners.setStaff(domain, mia, ['agent'], { expected }),
    (by, expected) =>
      by.businessMessages.updateAnswer(domain, answer.id, {
        ...{ title: 'Hours', text: 'Until five.' },
        expected: expected ?? answer.updated_at,
      }),
    (by, expected) =>
      by.webhooks.update(domain, hook.id, { enabled: false, expected: expected ?? hook.updated_at }),
  ]
  for (const change of changes) {
    await change(other.client, null)
    await expect(change(owner.client, null)).rejects.toMatchObject({ status: 409, code: 4090 })
  }
  // With the version that is there now it goes through.
  const [[rule], limits, list, staff, [kept], [known]] = await Promise.all([
    rewards.rules(domain),
    rewards.limits(domain),
    ads.list(domain),
    owners.staff(domain),
    businessMessages.answers(domain),
    webhooks.list(domain),
  ])
  const agent = staff.find(({ user }) => user.address === mia)
  for (const [n, now] of [rule, limits, list, agent, kept, known].entries())
    await changes[n]?.(owner.client, now?.updated_at ?? '')
})

test('an owner sets brakes, ads, webhooks and bots, and sees figures', async () => {
  const { domain, owner, ann } = await newShop()
  const { rewards, ads, webhooks, bots, insight, domains } = owner.client
  expect(await rewards.setLimits(domain, { daily_cap: 3 })).toMatchObject({ daily_cap: 3, person_cap: null })
  await domains.update(domain, { ads_list_number: 1 })
  await ads.set(domain, [{ text: 'Sale', link_url: 'https://shop.example/' }])
  expect((await ann.client.ads.list(domain)).ads).toMatchObject([{ text: 'Sale' }])
  const { id, secret } = await webhooks.create(domain, {
    url: 'https://hooks.example/',
    events: ['level.reached'],
  })
  expect(secret).toMatch(/^whsec_/)
  await webhooks.update(domain, id, { enabled: false })
  expect(await webhooks.list(domain)).toMatchObject([{ id, disabled_at: expect.any(String) }])
  const bot = await bots.create(domain, { name: 'Weather', scopes: ['rooms'] })
  await bots.remove(domain, bot.id)
  expect(await bots.list(domain)).toEqual([])
  expect((await insight.stats(domain, { bucket: 'week' })).rows.length).toBeGreaterThan(3)
  expect(await insight.table(domain)).toMatch(/^at,messages/)
  await expect(ann.client.insight.stats(domain)).rejects.toThrow('server error')
})
