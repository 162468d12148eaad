import { expect, test } from 'vitest'
import { OperatedStage } from '../../../test/support/operated-stage.ts'

const LINKS = 'cheap things: https://a.example.org https://b.example.org https://c.example.org'
const HELD = { status: 403, body: { code: 4037 } }

test('the server’s guard holds in domains without an owner, for the operators to let through', async () => {
  const stage = await OperatedStage.open({ env: { FOYER_SPAM: 'off' } })
  await using world = stage.world
  const setGuard = (guard: string | null) =>
    world.call('PUT', '/api/v1/operator/spam-guard', stage.operator, { guard })
  const { post, author, domain } = await stage.newPlace()
  expect(await post(LINKS)).toMatchObject({ status: 201 })
  expect(await setGuard('calm')).toMatchObject({ status: 200, body: { guard: 'calm', configured: 'off' } })
  const guest = world.guest()
  expect(await post(LINKS, guest)).toMatchObject(HELD)
  const [held] = await stage.queue()
  expect(held).toMatchObject({ kind: 'held', why: 'unowned', domain, spam: { score: 70 } })
  expect(await stage.decide(held?.id ?? '', { decision: 'dismiss' })).toMatchObject({ status: 200 })
  expect(await post(`again ${LINKS}`, guest)).toMatchObject({ status: 201 })
  // A guard that an owner once chose does not outlive the ownership.
  await world.sql(`INSERT INTO spam_guards (domain, guard) VALUES ($1, 'off')`, [domain])
  world.context.lookups.forgetPolicy(domain)
  expect(await post(`more ${LINKS}`, world.guest())).toMatchObject(HELD)
  await setGuard(null)
  expect(await post(`more ${LINKS}`, author)).toMatchObject({ status: 201 })
})
