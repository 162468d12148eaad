import type { OwnReports, ReportOutcome } from '@foyer/contract/moderation'
import type { Waiting } from '@foyer/contract/operator'
import type { Profile, UserInfo } from '@foyer/contract/profile'
import { signInMany } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAnHour, OperatedStage } from '../../../test/support/operated-stage.ts'
import { Peer } from '../../../test/support/peer.ts'
import { makeJpeg, toPictureForm } from '../../../test/support/picture-samples.ts'

let stage: OperatedStage
beforeAll(async () => {
  stage = await OperatedStage.open({ log: 'warn' })
})
afterAll(() => stage?.world[Symbol.asyncDispose]())

const find = async (id: string, status: 'open' | 'decided' = 'open') =>
  (await stage.queue(status)).find((each) => each.id === id)
const outcomes = async (who: Record<string, string>) =>
  (await stage.world.call<ReportOutcome[]>('GET', '/api/v1/report-outcomes/', who)).body

describe('the queue of the operators', () => {
  test('has reports of rooms without an owner, and the decision hides the message', async () => {
    const { post, report, domain, room } = await stage.newPlace()
    const { id } = (await post('BUY WATCHES')).body
    await report(id)
    const own = await stage.world.call<OwnReports>('GET', `/api/v1/own-reports/${room}`, stage.world.guest())
    expect(own.body.reviewed_by).toBe('operator')
    expect(await find(id)).toMatchObject({
      ...{ kind: 'reported', why: 'unowned', domain, count: 1, message: { content: 'BUY WATCHES' } },
      ...{ ban: null, claims: [] },
    })
    const decided = await stage.decide(id, { decision: 'hide' })
    expect(decided).toMatchObject({ status: 200, body: { message: { hidden: true }, status: 'decided' } })
    expect(await find(id)).toBeUndefined()
    expect(await find(id, 'decided')).toMatchObject({ decided: { decision: 'hide' } })
    expect(await stage.decide(id, { decision: 'dismiss' })).toMatchObject({ status: 409 })
  })

  test('has reports of an owned domain only after seven days', async () => {
    const { post, report, domain } = await stage.newPlace()
    await stage.world.giveDomain(domain, `0x${'5'.repeat(40)}`)
    const { id } = (await post('one')).body
    await report(id)
    expect(await find(id)).toBeUndefined()
    expect(await stage.decide(id, { decision: 'hide' })).toMatchObject({ status: 404 })
    await stage.world.sql(
      `UPDATE report_cases SET opened_at = now() - interval '7 days 1 minute' WHERE id = $1`,
      [id],
    )
    expect(await find(id)).toMatchObject({ why: 'late', domain })
    expect(await stage.decide(id, { decision: 'dismiss' })).toMatchObject({ status: 200 })
    const lines = await stage.world.sql(
      'SELECT domain, action FROM domain_audit WHERE target = $1 ORDER BY 1',
      [id],
    )
    expect(lines).toEqual([
      { domain: '', action: 'operator.decide' },
      { domain, action: 'operator.decide' },
    ])
  })

  test('has people with the messages that the reporter disclosed, as a claim', async () => {
    const [ann, bob] = await signInMany(stage.world, 2)
    if (ann === undefined || bob === undefined) throw new Error('Two people are needed.')
    const disclosed = [{ own: false, text: 'I know where you live', sent_at: 1_700_000_000_000 }]
    const body = { decision: 'report', reason: 'abuse', note: 'Threats', disclosed }
    const path = `/api/dm-requests/${bob.address}`
    const answer = await stage.world.call('POST', path, ann, body)
    expect(answer.status).toBe(200)
    expect(await find(bob.address)).toMatchObject({
      ...{ kind: 'person', why: 'person', domain: null, message: null, notes: ['Threats'] },
      person: { public_id: bob.address },
      claims: [{ reporter: { public_id: ann.address }, messages: disclosed }],
    })
    expect(await stage.decide(bob.address, { decision: 'hide' })).toMatchObject({ status: 400 })
  })

  test('has people with a picture, and the decision to hide removes it with its bytes', async () => {
    const [ann, bob] = await signInMany(stage.world, 2)
    if (ann === undefined || bob === undefined) throw new Error('Two people are needed.')
    const { url } = stage.world
    const body = toPictureForm(makeJpeg(40, 40))
    const upload = { method: 'PUT', headers: bob.headers, body }
    const { avatar_url } = (await (
      await fetch(`${url}/api/v1/user-profile/picture`, upload)
    ).json()) as Profile
    await stage.world.call('POST', '/api/v1/person-report/', ann, {
      public_id: bob.address,
      reason: 'illegal',
    })
    expect(await find(bob.address)).toMatchObject({ person: { avatar_url } })
    const decided = await stage.decide(bob.address, { decision: 'hide' })
    expect(decided).toMatchObject({ status: 200, body: { person: { avatar_url: null } } })
    const profile = await stage.world.call<Profile>('GET', `/api/v1/user-profile/get/${bob.address}`)
    expect(profile.body.avatar_url).toBeNull()
    expect((await fetch(new URL(avatar_url ?? '', url))).status).toBe(404)
  })

  test('counts one reporter once, and opens the case again after a decision', async () => {
    const guest = stage.world.guest()
    const public_id = `g_${'ab'.repeat(10)}`
    const complain = (note: string) =>
      stage.world.call('POST', '/api/v1/person-report/', guest, { public_id, reason: 'spam', note })
    expect((await complain('first')).status).toBe(201)
    expect((await complain('second')).status).toBe(200)
    expect(await find(public_id)).toMatchObject({ count: 1, notes: ['second'] })
    await stage.decide(public_id, { decision: 'dismiss' })
    expect(await find(public_id)).toBeUndefined()
    await complain('third')
    expect(await find(public_id)).toMatchObject({ notes: ['third'] })
  })

  test('is counted by why a case is here', async () => {
    const count = async () =>
      (await stage.world.call<Waiting>('GET', '/api/v1/operator/waiting', stage.operator)).body
    const before = await count()
    const { post, report } = await stage.newPlace()
    await report((await post('one')).body.id)
    const after = await count()
    expect(after).toMatchObject({ unowned: before.unowned + 1, person: before.person })
    expect(after.oldest_at).not.toBeNull()
  })

  test('is paged without a gap', async () => {
    const { post, report } = await stage.newPlace()
    for (const content of ['one', 'two', 'three']) await report((await post(content)).body.id)
    const seen: string[] = []
    let next: string | null = `${stage.world.url}/api/v1/operator/reports?limit=2`
    while (next !== null) {
      const { pathname, search }: URL = new URL(next)
      const { body } = await stage.world.call<{ next: string | null; results: { id: string }[] }>(
        'GET',
        pathname + search,
        stage.operator,
      )
      seen.push(...body.results.map(({ id }) => id))
      next = body.next
    }
    expect(seen).toEqual((await stage.queue()).map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('the reporter', () => {
  test('is told the outcome on their socket and by their list, until they have seen it', async () => {
    const [ann] = await signInMany(stage.world, 1)
    if (ann === undefined) throw new Error('A person is needed.')
    const { post, report, domain } = await stage.newPlace()
    const { id } = (await post('spam')).body
    await report(id, ann.headers)
    expect(await outcomes(ann.headers)).toMatchObject([{ id, domain, outcome: null, seen: false }])
    const peer = await new Peer(stage.world.url).open(ann.headers)
    peer.send({ type: 'follow', topic: 'inbox' })
    await peer.next('followed')
    await stage.decide(id, { decision: 'delete' })
    expect(await peer.next('report')).toEqual({ type: 'report', topic: 'inbox' })
    expect(await outcomes(ann.headers)).toMatchObject([{ id, outcome: 'removed', seen: false }])
    const info = async () =>
      (await stage.world.call<UserInfo>('GET', '/api/get-user-info/', ann)).body.report_news
    expect(await info()).toBe(1)
    expect((await stage.world.call('PUT', '/api/v1/report-outcomes/seen', ann)).status).toBe(204)
    expect(await info()).toBeUndefined()
    expect(await outcomes(ann.headers)).toMatchObject([{ outcome: 'removed', seen: true }])
  })

  test('is told of a ban, also as a guest', async () => {
    const { post, report } = await stage.newPlace()
    const guest = stage.world.guest()
    const { id } = (await post('spam')).body
    await report(id, guest)
    await stage.decide(id, { decision: 'ban', until: inAnHour(), reason: 'Spam' })
    expect(await outcomes(guest)).toMatchObject([{ outcome: 'banned' }])
  })
})
