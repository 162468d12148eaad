import type { Login } from '@foyer/contract/sign-in'
import { type Person, signInWallet } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DOMAIN, MembersStage } from '../../../test/support/members-stage.ts'

const stage = new MembersStage()
beforeAll(() => stage.open())
beforeEach(() => stage.world.sql('DELETE FROM member_keys'))
afterAll(() => stage.close())

interface Linked {
  moved: { messages: number; reactions: number }
  errors: Record<string, string[]>
  code: number
}
const link = (who: Pick<Person, 'headers'>, body: object) =>
  stage.world.call<Linked>('POST', '/api/v1/link', who, body)
const readAuthors = async () =>
  (
    await stage.world.call<{ results: { content: string; user: { public_id: string } }[] }>(
      'GET',
      `/api/whiteboard/?room_id=${stage.room}`,
    )
  ).body.results.map(({ content, user }) => [content, user.public_id])

test('an account takes what its site member wrote, and what the member writes later stays the member’s', async () => {
  const [member, account] = [await stage.newMember({ sub: 'join' }), await signInWallet(stage.world.url)]
  await stage.post(member, stage.room, 'before')
  expect(await link(account, { member_token: member.token })).toMatchObject({
    status: 200,
    body: { moved: { messages: 1 } },
  })
  await stage.post(member, stage.room, 'after')
  const authors = await readAuthors()
  expect(authors).toContainEqual(['before', account.address])
  expect(authors).toContainEqual(['after', member.public_id])
})

test('the bearer of a joined member is refused what only the account may do', async () => {
  const [member, account] = [await stage.newMember(), await signInWallet(stage.world.url)]
  await link(account, { member_token: member.token })
  const { body: info } = await stage.world.call<{ public_id: string }>('GET', '/api/get-user-info/', member)
  expect(info.public_id).toBe(member.public_id)
  expect((await stage.world.call('GET', '/api/v1/sessions/', member)).status).toBe(403)
  const { body: logins } = await stage.world.call<Login[]>('GET', '/api/v1/logins/', account)
  expect(logins.map(({ public_id }) => public_id)).toEqual([account.address])
})

test('a ban of the member goes with the words to the account', async () => {
  const [member, account] = [await stage.newMember({ sub: 'rude' }), await signInWallet(stage.world.url)]
  await stage.world.sql('INSERT INTO blocklist (domain, identity, reason) VALUES ($1, $2, $3)', [
    DOMAIN,
    member.public_id,
    'rude',
  ])
  await link(account, { member_token: member.token })
  expect(await stage.post(account, stage.room, 'again')).toMatchObject({ status: 403, body: { code: 4033 } })
})

test('the security events of the account name the join', async () => {
  const [member, account] = [await stage.newMember(), await signInWallet(stage.world.url)]
  await link(account, { member_token: member.token })
  const { body } = await stage.world.call<{ event: string }[]>('GET', '/api/v1/security-events/', account)
  expect(body.map(({ event }) => event)).toContain('member_joined')
})

test('a member cannot join, and neither an account’s bearer nor an ended one is taken for a member’s', async () => {
  const key = await stage.newKey()
  const [member, other] = [await stage.newMember({ sub: 'a' }, key), await stage.newMember({ sub: 'b' }, key)]
  const [account, second] = [await signInWallet(stage.world.url), await signInWallet(stage.world.url)]
  expect((await link(member, { member_token: other.token })).status).toBe(403)
  const tokenOf = ({ headers }: Person) => String(headers.authorization).replace('Bearer ', '')
  await stage.world.call('POST', '/api/v1/logout', other)
  for (const member_token of [tokenOf(second), other.token, 'nobody', ''])
    expect(await link(account, { member_token }), member_token).toMatchObject({
      status: 400,
      body: { code: 4001 },
    })
  const both = { member_token: member.token, guest_uuid: '7b0a8a0e-1c6c-4f0e-9f0e-2b6d0c5f3a11' }
  expect(await link(account, both)).toMatchObject({ status: 400, body: { code: 4001 } })
})
