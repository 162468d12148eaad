import { MAIL_UNSUBSCRIBE } from '@foyer/contract'
import { type Person, proveAct, signInWallet, startWorld } from '@foyer/testkit'
import { newCorrespondent } from '@foyer/testkit/direct-messages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MAIL, MailStage } from '../../../../test/support/mail-stage.ts'
import { Mails } from './mails.ts'
import { getMails } from './service.ts'

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

const SETTINGS = '/api/notification-settings/'
const CHOICES = { mentions: true, direct: true, direct_names: false, business: true, quiet_hours: null }
const change = (who: Person, choices: object) =>
  stage.call('PUT', SETTINGS, who.headers, { ...CHOICES, ...choices })
const mention = async (content = 'look at this') => {
  const room = await stage.newRoom()
  const message = await room.post(ann.headers, content, { mentions: [ben.address] })
  return { ...room, message }
}
const texts = (address: string) => stage.mailsTo(address).map(({ text }) => text)
const unsubscribeLink = (text = '') => /http\S+unsubscribe\?token=\S+/.exec(text)?.[0] ?? ''

describe('a mail', () => {
  test('has the text of a mention and of an answer, the link, and the headers of news', async () => {
    const address = await stage.confirm(ben)
    const room = await mention()
    await room.post(ann.headers, 'my answer', { reply_to: room.first.id })
    await stage.send()
    const [mail, ...more] = stage.mailsTo(address)
    expect(more).toEqual([])
    expect(mail?.text).toContain('> look at this')
    expect(mail?.text).toContain('> my answer')
    expect(mail?.text).toContain(stage.world.url)
    expect(mail?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-id': '<notices.127.0.0.1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-unsubscribe': `<${unsubscribeLink(mail?.text)}>`,
    })
    await stage.send()
    expect(stage.mailsTo(address)).toHaveLength(1)
  })

  test('waits some minutes, and is not sent of a message that was deleted or read meanwhile', async () => {
    const address = await stage.confirm(ben)
    const { id, message } = await mention('a slip')
    await stage.mails.settle()
    await stage.mails.run()
    expect(texts(address)).toEqual([])
    await stage.call('DELETE', `/api/whiteboard/messages/${id}/${message.id}`, ann.headers)
    const read = await mention('read at once')
    await stage.mails.settle()
    const values = [ben.address, read.id]
    await stage.sql('INSERT INTO read_markers (identity, room_id, seq) VALUES ($1, $2, 1000)', values)
    await stage.send()
    expect(texts(address)).toEqual([])
    expect(await stage.sql('SELECT 1 FROM mail_notices')).toEqual([])
  })

  test('never has the text of a private message, and its author only where names are allowed (P20)', async () => {
    const [anna, berta] = await Promise.all([
      newCorrespondent(stage.world.url),
      newCorrespondent(stage.world.url),
    ])
    const address = await stage.confirm({ address: berta.address, headers: berta.headers, key: berta.key })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(texts(address)).toEqual([])
    await berta.call('POST', `/api/dm-requests/${anna.address}`, { decision: 'accept' })
    const message = anna.messageTo(berta)
    await anna.send(message)
    await stage.send()
    expect(texts(address)[0]).toContain('Someone sent you a private message')
    await berta.call('PUT', SETTINGS, { ...CHOICES, direct_names: true })
    await anna.send(anna.messageTo(berta))
    await stage.send()
    expect(texts(address)[1]).toMatch(/0x[0-9a-f]{4}….{4} sent you a private message/)
    for (const { raw } of stage.server.received)
      expect(raw).not.toContain(String(message.message_text).slice(0, 40))
  })

  test('says that a business has answered, without the text', async () => {
    const owner = await signInWallet(stage.world.url)
    await stage.world.giveDomain('mail-shop.example', owner.address)
    const address = await stage.confirm(ben)
    const to = { to_domain: 'mail-shop.example' }
    await stage.call('POST', '/api/b-to-c-message/', ben.headers, { ...to, message_text: 'Open today?' })
    const answer = { ...to, message_text: 'Until six.', from_address: ben.address }
    await stage.call('POST', '/api/b-to-c-message/', owner.headers, answer)
    await stage.send()
    expect(texts(address)).toEqual([expect.stringContaining('mail-shop.example wrote to you')])
    expect(texts(address)[0]).not.toContain('Until six')
  })

  test('follows the kinds and the levels of rooms, also those chosen while it waits', async () => {
    const address = await stage.confirm(ben)
    await change(ben, { mentions: false })
    await mention()
    await stage.mails.settle()
    await change(ben, {})
    const loud = await stage.newRoom()
    await loud.setLevel(ben.headers, 'nothing')
    await loud.post(ann.headers, 'too much', { mentions: [ben.address] })
    const late = await mention()
    await stage.mails.settle()
    await late.setLevel(ben.headers, 'nothing')
    await stage.send()
    expect(texts(address)).toEqual([])
  })

  test('waits for the end of quiet hours', async () => {
    const address = await stage.confirm(ben)
    const hour = new Date().getUTCHours()
    const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`
    await change(ben, { quiet_hours: { from: at(23), until: at(2), time_zone: 'UTC' } })
    await mention()
    await stage.send()
    expect(texts(address)).toEqual([])
    await change(ben, {})
    await stage.send()
    expect(texts(address)).toHaveLength(1)
  })

  test('is in the language of the person, and keeps line breaks and headers out of names', async () => {
    const address = await stage.confirm(ben, 'soon', 'de')
    await stage.sql('UPDATE identities SET display_name = $1 WHERE id = $2', [
      'Mila\r\nBcc: eve@evil.example',
      ann.address,
    ])
    stage.world.context.lookups.forgetPerson(ann.address)
    await mention()
    await stage.send()
    await stage.sql('UPDATE identities SET display_name = NULL WHERE id = $1', [ann.address])
    const [mail] = stage.mailsTo(address)
    expect(mail?.text).toContain('hat dich in')
    expect(mail?.to).toEqual([address])
    expect(mail?.headers).not.toHaveProperty('bcc')
  })

  test('has the same as HTML, which loads nothing and in which what people write is text', async () => {
    const address = await stage.confirm(ben)
    await mention('<img src=https://evil.example/x onerror=alert(1)> "look" & see')
    await stage.send()
    const [mail] = stage.mailsTo(address)
    expect(mail?.headers['content-type']).toContain('multipart/alternative')
    expect(mail?.html).toContain(
      '&lt;img src=https://evil.example/x onerror=alert(1)&gt; &quot;look&quot; &amp; see',
    )
    expect(mail?.html).toContain(`href="${unsubscribeLink(mail?.text)}"`)
    expect(mail?.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|src=["']/)
  })

  test('of a day gathers what happened, and leaves at its hour only', async () => {
    const address = await stage.confirm(ben, 'daily')
    await mention('first')
    await mention('second')
    await stage.send()
    expect(texts(address)).toEqual([])
    await stage.sql(`UPDATE mail_addresses SET next_at = now() - interval '1 second'`)
    await stage.send()
    expect(texts(address)).toEqual([expect.stringMatching(/first[\s\S]*second|second[\s\S]*first/)])
    const [row] = await stage.sql<{ hours: number }>(
      'SELECT extract(epoch FROM next_at - now())::float / 3600 AS hours FROM mail_addresses',
    )
    expect(row?.hours).toBeGreaterThan(0)
    expect(row?.hours).toBeLessThanOrEqual(25)
  })
})

describe('a weekly digest', () => {
  test('leaves on the Monday that is next, once, with what a week gathered', async () => {
    const address = await stage.confirm(ben, 'weekly')
    const [row] = await stage.sql<{ next_at: Date }>('SELECT next_at FROM mail_addresses')
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(clock.format(row?.next_at)).toBe('Mon 08:00')
    await mention('on Tuesday')
    await stage.send()
    await mention('on Sunday')
    await stage.send()
    expect(texts(address)).toEqual([])
    // Almost a week passes.
    await stage.sql(`UPDATE mail_notices SET created_at = now() - interval '6 days 23 hours'`)
    await stage.sql(`UPDATE mail_addresses SET next_at = now() - interval '1 second'`)
    await stage.send()
    expect(texts(address)).toEqual([
      expect.stringMatching(/on Sunday[\s\S]*on Tuesday|on Tuesday[\s\S]*on Sunday/),
    ])
    await stage.send()
    expect(texts(address)).toHaveLength(1)
    const [after] = await stage.sql<{ next_at: Date }>('SELECT next_at FROM mail_addresses')
    expect(clock.format(after?.next_at)).toBe('Mon 08:00')
  })

  test('waits for the end of quiet hours that lie over its hour', async () => {
    const address = await stage.confirm(ben, 'weekly')
    const hour = new Date().getUTCHours()
    const at = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`
    await change(ben, { quiet_hours: { from: at(23), until: at(2), time_zone: 'UTC' } })
    await mention()
    await stage.sql(`UPDATE mail_addresses SET next_at = now() - interval '1 second'`)
    await stage.send()
    expect(texts(address)).toEqual([])
    const [row] = await stage.sql<{ minutes: number }>(
      'SELECT extract(epoch FROM due_at - now())::float / 60 AS minutes FROM mails',
    )
    expect(row?.minutes).toBeGreaterThan(59)
    await change(ben, {})
    await stage.send()
    expect(texts(address)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const post = (link: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

  test('by one POST without a sign-in ends all mail, and a GET ends nothing', async () => {
    const address = await stage.confirm(ben)
    await mention()
    await stage.send()
    const link = unsubscribeLink(texts(address)[0])
    const page = await fetch(link)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
    await mention()
    await stage.send()
    expect(texts(address)).toHaveLength(2)
    await mention()
    await stage.mails.settle()
    expect((await post(link)).status).toBe(200)
    await mention()
    await stage.send()
    expect(texts(address)).toHaveLength(2)
    expect(await stage.sql('SELECT 1 FROM mail_addresses')).toEqual([])
    expect((await post(link)).status).toBe(200)
  })

  test('takes a form of several parts, and refuses a token of another server', async () => {
    const address = await stage.confirm(ben)
    await mention()
    await stage.send()
    const link = unsubscribeLink(texts(address)[0])
    expect((await post(`${link.slice(0, -3)}AAA`)).status).toBe(404)
    expect((await post(`${stage.world.url}${MAIL_UNSUBSCRIBE}`)).status).toBe(404)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200)
    expect(await stage.sql('SELECT 1 FROM mail_addresses')).toEqual([])
  })
})

describe('a mail server that refuses', () => {
  const fail = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode })

  test('for now gets the same mail again, later', async () => {
    const address = await stage.confirm(ben)
    await mention()
    stage.server.answer = fail(451)
    await stage.send()
    const [row] = await stage.sql<{ wait: number; id: string }>(
      'SELECT id, extract(epoch FROM due_at - now())::float AS wait FROM mails',
    )
    expect(row?.wait).toBeGreaterThan(30)
    stage.server.answer = null
    await stage.send()
    expect(stage.mailsTo(address).map(({ headers }) => headers['message-id'])).toEqual([
      `<${row?.id}@127.0.0.1>`,
    ])
  })

  test('for good three times in a row gets nothing more, and the person is told', async () => {
    await stage.confirm(ben)
    stage.server.refusesReceivers = fail(550)
    for (let n = 0; n < 3; n++) {
      await mention()
      await stage.send()
    }
    expect((await stage.call('GET', MAIL, ben.headers)).body).toMatchObject({ failing: true })
    stage.server.refusesReceivers = null
    await mention()
    await stage.send()
    expect(stage.server.received).toEqual([])
  })

  test('a mail that a server began and did not end is not sent again', async () => {
    const address = await stage.confirm(ben)
    await mention()
    await stage.mails.settle()
    await stage.sql(`UPDATE mail_notices SET due_at = now() - interval '1 second'`)
    stage.server.answer = fail(451)
    await stage.mails.run()
    await stage.sql(`UPDATE mails SET started_at = now() - interval '11 minutes'`)
    stage.server.answer = null
    await stage.send()
    expect(texts(address)).toEqual([])
  })
})

test('a mail whose server hangs up after it has the whole content is not sent again', async () => {
  const address = await stage.confirm(ben)
  await mention()
  stage.server.hangsUp = true
  await stage.send()
  stage.server.hangsUp = false
  await stage.send()
  expect(texts(address)).toHaveLength(1)
  expect(await stage.sql('SELECT 1 FROM mail_notices')).toEqual([])
})

test('a notice that joined a mail which has ended is in the next one', async () => {
  const address = await stage.confirm(ben)
  await mention('left behind')
  await stage.mails.settle()
  await stage.sql(`UPDATE mail_notices SET mail_id = 'one that ended'`)
  await stage.send()
  expect(texts(address)).toEqual([])
  await getMails(stage.world.context).tidy()
  await stage.send()
  expect(texts(address)).toEqual([expect.stringContaining('left behind')])
})

test('codes are deleted after a day on a server that no longer offers mails', async () => {
  await using plain = await startWorld()
  const age = `INSERT INTO mail_codes
      (id, identity, address, language, time_zone, mailbox_hash, code_hash, expires_at, created_at)
    SELECT name, name, '', 'en', 'UTC', '', '', now(), now() - age::interval
    FROM (VALUES ('old', '25 hours'), ('young', '23 hours')) AS codes (name, age)`
  await plain.sql(age)
  const channel = getMails(plain.context)
  expect(channel.mails).toBeNull()
  await channel.tidy()
  expect(await plain.sql('SELECT id FROM mail_codes')).toEqual([{ id: 'young' }])
})

describe('a thousand notices', () => {
  test('are sent by several servers, none twice, and none after an unsubscription', async () => {
    const address = await stage.confirm(ben)
    const [row] = await stage.sql<{ language: string }>('SELECT language FROM mail_addresses')
    // 500 people with two notices each; every fifth ends all mail before they leave.
    await stage.sql(`INSERT INTO mail_addresses (identity, id, address, pace, language, time_zone)
      SELECT 'p' || n, 'id' || n, 'p' || n || '@many.example', 'soon', '${row?.language}', 'UTC'
      FROM generate_series(1, 500) n`)
    const room = await stage.newRoom()
    const messages = [await room.post(ann.headers, 'one'), await room.post(ann.headers, 'two')]
    for (const { id } of messages)
      await stage.sql(
        `INSERT INTO mail_notices (identity, ref, kind, about, due_at)
         SELECT 'p' || n, $1, 'mention', $1, now() - interval '1 second' FROM generate_series(1, 500) n`,
        [`${room.id} ${id}`],
      )
    await stage.sql(`DELETE FROM mail_addresses WHERE identity IN (
      SELECT 'p' || n FROM generate_series(5, 500, 5) n)`)
    const { database, config, keys, log } = stage.world.context
    const origin = stage.world.url
    if (config.mail === null) throw new Error('There is no mail server.')
    const given = { pool: database.pool, config: config.mail, origin, key: keys.mail, log }
    const others = Array.from({ length: 3 }, () => new Mails(given))
    await Promise.all([stage.mails, ...others].map((server) => server.run()))
    await Promise.all(others.map((server) => server.close()))
    await stage.mails.run()
    const told = stage.server.received.flatMap(({ to, text }) =>
      ['> one', '> two'].filter((line) => text.includes(line)).map((line) => `${to} ${line}`),
    )
    expect(told).toHaveLength(800)
    expect(new Set(told).size).toBe(800)
    expect(told.filter((each) => /^p\d*[05]@/.test(each))).toEqual([])
    expect(stage.mailsTo(address)).toEqual([])
  }, 60_000)
})

test('an erased account gets no mail', async () => {
  const cora = await signInWallet(stage.world.url)
  const address = await stage.confirm(cora)
  const room = await stage.newRoom()
  await room.post(ann.headers, 'for Cora', { mentions: [cora.address] })
  await stage.mails.settle()
  const { headers } = await proveAct(stage.world.url, cora, 'delete-account')
  await stage.call('DELETE', `/api/v1/me?public_id=${cora.address}`, headers)
  for (const table of ['mail_addresses', 'mails', 'mail_notices'])
    expect(await stage.sql(`SELECT 1 FROM ${table}`)).toEqual([])
  await stage.send()
  expect(texts(address)).toEqual([])
})
