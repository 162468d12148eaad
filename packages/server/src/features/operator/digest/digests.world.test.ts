import { createHmac } from 'node:crypto'
import type { Health } from '@foyer/contract/operator'
import { type MailServer, type PushService, startMailServer, startPushService } from '@foyer/testkit/internet'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OperatedStage } from '../../../../test/support/operated-stage.ts'
import { Digests } from './digests.ts'

const WEBHOOK = 'https://push.public.example/digest'

let mail: MailServer
let service: PushService
let stage: OperatedStage
beforeAll(async () => {
  mail = await startMailServer()
  service = await startPushService()
  stage = await OperatedStage.open({
    internet: service.internet,
    env: {
      FOYER_SMTP_URL: mail.url,
      FOYER_MAIL_FROM: 'foyer@chat.example',
      FOYER_OPERATOR_MAIL: 'ann@ops.example, bob@ops.example',
      FOYER_OPERATOR_WEBHOOK: WEBHOOK,
      FOYER_OPERATOR_DIGEST: 'hourly',
    },
  })
})
afterAll(async () => {
  await stage?.world[Symbol.asyncDispose]()
  await service?.[Symbol.asyncDispose]()
  await mail?.[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await stage.world.sql('DELETE FROM operator_digests')
  await stage.world.sql('DELETE FROM report_cases')
  mail.received.length = 0
  mail.answer = null
  service.received.length = 0
  service.answer = { status: 204 }
})

/** Runs one look of a server; a second server on the same database is another `Digests`. */
async function look(servers = 1): Promise<void> {
  const all = Array.from({ length: servers }, () => new Digests(stage.world.context))
  await Promise.all(all.map((each) => each.run()))
  await Promise.all(all.map((each) => each.close()))
}
const newCase = async (text = 'BUY WATCHES') => {
  const { post, report } = await stage.newPlace()
  await report((await post(text)).body.id)
}
const health = async () =>
  (await stage.world.call<Health>('GET', '/api/v1/operator/health', stage.operator)).body

describe('the digest of the operators', () => {
  test('is mailed and posted once by several servers, and again after the interval only', async () => {
    await newCase()
    await look(4)
    await look()
    expect(mail.received).toHaveLength(1)
    expect(service.received).toHaveLength(1)
    await stage.world.sql(`UPDATE operator_digests SET due_at = now() - interval '1 second'`)
    await look(2)
    expect([mail.received.length, service.received.length]).toEqual([2, 2])
  })

  test('has numbers and no message, for every receiver', async () => {
    await newCase('a private quarrel')
    await look()
    const [got] = mail.received
    expect(got).toMatchObject({
      from: 'foyer@chat.example',
      to: ['ann@ops.example', 'bob@ops.example'],
      user: 'foyer',
    })
    expect(got?.raw).toContain('Subject: Foyer: 1 report waits')
    expect(got?.text).toContain('1 in rooms of domains without an owner')
    expect(got?.raw).toContain('Auto-Submitted: auto-generated')
    expect(got?.raw).not.toContain('quarrel')
  })

  test('is signed as webhooks are, with the secret of the health page', async () => {
    await newCase()
    await look()
    const { digest } = await health()
    const secret = digest.find(({ channel }) => channel === 'webhook')?.secret ?? ''
    const [got] = service.received
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = got?.headers ?? {}
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = createHmac('sha256', key).update(`${id}.${at}.${got?.body}`).digest('base64')
    expect(signature).toBe(`v1,${signed}`)
    expect(JSON.parse(String(got?.body))).toMatchObject({
      type: 'operator.digest',
      data: { waiting: { unowned: 1 } },
    })
  })

  test('is not sent while nothing waits', async () => {
    await look()
    expect([mail.received.length, service.received.length]).toEqual([0, 0])
  })

  test('is tried again after a failure, which the health page names', async () => {
    await newCase()
    mail.answer = Object.assign(new Error('Mailbox full'), { responseCode: 452 })
    await look()
    expect(mail.received).toHaveLength(0)
    const fault = (await health()).digest.find(({ channel }) => channel === 'mail')?.fault
    expect(fault).toContain('Mailbox full')
    mail.answer = null
    await stage.world.sql(`UPDATE operator_digests SET due_at = now() - interval '1 second'`)
    await look()
    expect(mail.received).toHaveLength(1)
    expect((await health()).digest.find(({ channel }) => channel === 'mail')).toMatchObject({
      ...{ fault: null, every: 'hourly', sent_at: expect.any(String) },
    })
  })
})
