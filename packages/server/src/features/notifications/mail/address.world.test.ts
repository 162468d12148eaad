import type { MailState } from '@foyer/contract/notifications'
import { type Person, proveAct, signInWallet, startWorld } from '@foyer/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAIL, MAIL_CODE, MAIL_CONFIRM, MailStage } from '../../../../test/support/mail-stage.ts'

let stage: MailStage
let ann: Person
let ben: Person
beforeAll(async () => {
  stage = await MailStage.open()
  ann = stage.ann
  ben = stage.ben
})
afterAll(() => stage?.[Symbol.asyncDispose]())
afterEach(() => stage.clear())

const ask = ({ headers }: Person, address: string, more: object = {}) =>
  stage.call<MailState>('POST', MAIL_CODE, headers, { address, ...more })
const confirm = ({ headers }: Person, code: string) =>
  stage.call<MailState>('POST', MAIL_CONFIRM, headers, { code })
const read = async ({ headers }: Person) => (await stage.call<MailState>('GET', MAIL, headers)).body
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an address', () => {
  test('is used once its code was entered, and the former one until then', async () => {
    const former = await stage.confirm(ann)
    const next = stage.newAddress()
    expect((await ask(ann, next, { language: 'de' })).body).toMatchObject({
      ...{ offered: true, address: former, pending: { address: next } },
    })
    expect(stage.server.received).toMatchObject([{ to: [next], from: 'foyer@chat.example' }])
    expect(stage.server.received[0]?.text).toContain('ignoriere diese Mail')
    expect((await confirm(ann, stage.codeTo(next))).body).toMatchObject({ address: next, pending: null })
    expect(await read(ben)).toMatchObject({ address: null, pending: null })
  })

  test('is refused with a wrong code, and with the right one after five wrong ones', async () => {
    const address = stage.newAddress()
    await ask(ann, address)
    const code = stage.codeTo(address)
    expect((await confirm(ben, code)).body.code).toBe(4003)
    for (let n = 0; n < 5; n++) expect((await confirm(ann, otherCode(code))).status).toBe(409)
    expect((await confirm(ann, code)).body.code).toBe(4003)
    expect(await read(ann)).toMatchObject({ address: null, pending: null })
  })

  test('is not confirmed by a code that is over, or that another one replaced', async () => {
    const [first, second] = [stage.newAddress(), stage.newAddress()]
    await ask(ann, first)
    await ask(ann, second)
    expect((await confirm(ann, stage.codeTo(first))).status).toBe(409)
    await stage.sql(`UPDATE mail_codes SET expires_at = now() - interval '1 second'`)
    expect((await confirm(ann, stage.codeTo(second))).body.code).toBe(4003)
  })

  test.each([
    'ann@a.example, ben@b.example',
    'ann@a.example;ben@b.example',
    'ann@a.example\r\nBcc: ben@b.example',
    'ann@a.example\nSubject: x',
    'Ann <ann@a.example>',
    '"ann b"@a.example',
    'ann@a.example@b.example',
    'ann@localhost',
    'ann@127.0.0.1',
    'ann..b@a.example',
    '@a.example',
    'ann@-a.example',
    `${'a'.repeat(65)}@a.example`,
    `a@${'a.'.repeat(124)}example`,
    'ann(ben@b.example)@a.example',
    'ann\u0000@a.example',
  ])('%j is refused and gets no mail', async (address) => {
    expect((await ask(ann, address)).status).toBe(400)
    expect(stage.server.received).toEqual([])
  })

  test('gets three codes an hour at most, from all accounts and in every spelling', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signInWallet(stage.world.url)))
    const spellings = [
      'dora@mail.example',
      'Dora@Mail.Example',
      'dora+foyer@mail.example',
      'd.ora@mail.example',
    ]
    const answers = await Promise.all(
      people.map((person, n) => ask(person, spellings[n % spellings.length] ?? '')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(stage.server.received).toHaveLength(3)
  })

  test('that the mail server refuses is told, and waits for no code', async () => {
    stage.server.refusesReceivers = Object.assign(new Error('No such user'), { responseCode: 550 })
    const { status, body } = await ask(ann, stage.newAddress())
    expect([status, body.code]).toEqual([409, 4090])
    expect(await read(ann)).toMatchObject({ pending: null })
  })

  test('still counts its codes after the accounts that asked for them were erased', async () => {
    const address = stage.newAddress()
    for (let n = 0; n < 3; n++) {
      const person = await signInWallet(stage.world.url)
      expect((await ask(person, address)).status).toBe(200)
      const { headers } = await proveAct(stage.world.url, person, 'delete-account')
      await stage.call('DELETE', `/api/v1/me?public_id=${person.address}`, headers)
    }
    expect((await ask(ann, address)).status).toBe(429)
    const kept = await stage.sql<{ address: string; identity: string }>('SELECT address FROM mail_codes')
    expect(kept).toEqual([{ address: '' }, { address: '' }, { address: '' }])
  })

  test('is answered alike, whether or not an account has it', async () => {
    const taken = await stage.confirm(ben)
    const answers = [await ask(ann, taken), await ask(ann, stage.newAddress())]
    const shapes = answers.map(({ status, body: { pending, ...body } }) => [status, body, pending !== null])
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]).toEqual([200, { offered: true, address: null, pace: 'soon', failing: false }, true])
  })

  test('waits no longer than five seconds for a slow mail server, and its code ends when it fails later', async () => {
    stage.server.delayMs = 6_000
    const [late, refused] = [stage.newAddress(), stage.newAddress()]
    const begun = performance.now()
    const answers = await Promise.all([ask(ann, late), ask(ben, refused)])
    expect(performance.now() - begun).toBeLessThan(5_500)
    expect(answers.map(({ status, body }) => [status, body.pending?.address])).toEqual([
      [200, late],
      [200, refused],
    ])
    expect(stage.server.received).toEqual([])
    await vi.waitFor(() => expect(stage.mailsTo(refused)).toHaveLength(1), 5_000)
    expect((await confirm(ann, stage.codeTo(late))).body).toMatchObject({ address: late })

    stage.server.delayMs = 5_000
    stage.server.refusesReceivers = Object.assign(new Error('No such user'), { responseCode: 550 })
    expect((await ask(ann, refused)).body).toMatchObject({ pending: { address: refused } })
    await vi.waitFor(async () => expect((await read(ann)).pending).toBeNull(), {
      timeout: 5_000,
      interval: 100,
    })
  }, 30_000)

  test('is removed with its language and pace, and can be removed again', async () => {
    await stage.confirm(ann, 'daily')
    expect(await read(ann)).toMatchObject({ pace: 'daily' })
    for (let n = 0; n < 2; n++) expect((await stage.call('DELETE', MAIL, ann.headers)).status).toBe(204)
    expect(await read(ann)).toMatchObject({ address: null, pace: 'soon' })
    expect((await stage.call('PUT', MAIL, ann.headers, { pace: 'daily' })).body.code).toBe(4003)
  })

  test('is for accounts, and in no answer to others', async () => {
    const guest = stage.world.guest()
    expect((await stage.call('POST', MAIL_CODE, guest, { address: 'a@b.example' })).body.code).toBe(4030)
    const address = await stage.confirm(ann)
    const profile = await stage.call('GET', `/api/v1/user-profile/get/${ann.address}`, ben.headers)
    expect(JSON.stringify(profile.body)).not.toContain(address)
    const room = await stage.newRoom()
    await stage.world.giveDomain(room.domain, ben.address)
    await room.post(ann.headers, 'export this')
    for (const kind of ['messages.jsonl', 'messages.html']) {
      const path = `/api/domain/${room.domain}/export/${kind}`
      const exported = await fetch(stage.world.url + path, { headers: ben.headers })
      const text = await exported.text()
      expect([exported.status, text.includes('export this'), text.includes(address)]).toEqual([
        200,
        true,
        false,
      ])
    }
    const own = await fetch(`${stage.world.url}/api/v1/me/export`, { headers: ann.headers })
    expect(await own.text()).toContain(address)
  })
})

test('mail is not offered where no mail server is configured', async () => {
  await using world = await startWorld({ isNamed: true })
  const person = await signInWallet(world.url)
  expect((await world.call<MailState>('GET', MAIL, person)).body).toMatchObject({ offered: false })
  expect((await world.call('POST', MAIL_CODE, person, { address: 'a@b.example' })).body.code).toBe(4003)
})
