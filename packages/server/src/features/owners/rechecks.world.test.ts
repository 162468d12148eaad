import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ClaimsStage } from '../../../test/support/claims-stage.ts'
import { Rechecks } from './rechecks.ts'

let stage: ClaimsStage
let { fakeInternet, world, ann, bea, call, sql, newDomain, claim, state, check, isOwner, serve } =
  {} as ClaimsStage
let rechecks: Rechecks
beforeAll(async () => {
  stage = await ClaimsStage.open()
  ;({ fakeInternet, world, ann, bea, call, sql, newDomain, claim, state, check, isOwner, serve } = stage)
  rechecks = new Rechecks(world.context)
})
afterAll(() => stage[Symbol.asyncDispose]())

/** Makes the next recheck of a domain due, as if `hours` had passed. */
const laterBy = (domain: string, hours: number) =>
  sql(
    `UPDATE domain_claims SET next_check_at = now(), missing_since = missing_since - make_interval(hours => $2)
    WHERE domain = $1`,
    [domain, hours],
  )

describe('a proof at a recheck', () => {
  async function owned(method: 'dns' | 'file' = 'dns'): Promise<string> {
    const domain = newDomain()
    const { txt } = (await claim(domain)).body
    if (method === 'dns') fakeInternet.texts[domain] = [[txt]]
    else serve(domain, txt)
    expect((await check(domain)).body.status).toBe('verified')
    return domain
  }
  const look = async (domain: string, hours = 0) => {
    await laterBy(domain, hours)
    await rechecks.run()
    return (await state(domain)).body
  }

  test('that is gone ends the rights at the second recheck, half a day after the first (P33)', async () => {
    const domain = await owned()
    delete fakeInternet.texts[domain]
    const ending = await look(domain)
    expect(ending).toMatchObject({ status: 'ending', found: { dns: 'missing' } })
    expect(Date.parse(ending.ends_at ?? '') - Date.now()).toBeGreaterThan(11 * 3_600_000)
    expect(await isOwner(domain)).toBe(true)
    // More rechecks do not end it sooner.
    expect((await look(domain)).status).toBe('ending')
    expect((await check(domain)).body.status).toBe('ending')
    expect(await isOwner(domain)).toBe(true)
    expect(await look(domain, 13)).toMatchObject({ status: 'lost', next_check_at: null, ends_at: null })
    expect(await isOwner(domain)).toBe(false)
    const { rows } = await sql(
      'SELECT actor, action, target FROM domain_audit WHERE domain = $1 ORDER BY id',
      [domain],
    )
    expect(rows.at(-1)).toEqual({ actor: null, action: 'owners.proofEnded', target: ann.address })
  })

  test('that is back in time changes nothing, and can be requested again after the rights have ended', async () => {
    const domain = await owned()
    const texts = fakeInternet.texts[domain] as string[][]
    delete fakeInternet.texts[domain]
    await look(domain)
    fakeInternet.texts[domain] = texts
    expect(await look(domain, 13)).toMatchObject({ status: 'verified', ends_at: null })
    delete fakeInternet.texts[domain]
    await look(domain)
    expect((await look(domain, 13)).status).toBe('lost')
    fakeInternet.texts[domain] = texts
    // The server does not recheck a lost claim.
    expect((await look(domain)).status).toBe('lost')
    expect((await check(domain)).body.status).toBe('verified')
    expect(await isOwner(domain)).toBe(true)
  })

  test('behind a failing name server keeps the rights, however long', async () => {
    const domain = await owned()
    fakeInternet.texts[domain] = null
    for (let n = 0; n < 3; n++)
      expect(await look(domain, 48)).toMatchObject({ status: 'verified', found: { dns: 'unreachable' } })
    expect(await isOwner(domain)).toBe(true)
  })

  test('on a silent host keeps the rights, and a host that answers without the file ends them', async () => {
    const domain = await owned('file')
    fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`] = (response) => response.destroy()
    await look(domain)
    expect((await look(domain, 48)).status).toBe('verified')
    delete fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`]
    expect((await look(domain)).status).toBe('ending')
    expect((await look(domain, 13)).status).toBe('lost')
  })

  test('that moved from the file to the DNS stays valid', async () => {
    const domain = await owned('file')
    delete fakeInternet.pages[`https://${domain}/.well-known/chat-verify.txt`]
    fakeInternet.texts[domain] = [[(await state(domain)).body.txt]]
    expect(await look(domain)).toMatchObject({ status: 'verified', method: 'dns' })
  })

  test('is looked up by one of several servers', async () => {
    const domain = await owned()
    await laterBy(domain, 0)
    const asked = () => fakeInternet.asked.get(domain) ?? 0
    delete fakeInternet.texts[domain]
    const before = asked()
    const servers = Array.from({ length: 4 }, () => new Rechecks(world.context))
    await Promise.all(servers.map((each) => each.run()))
    // Without the record the file is requested, hence one lookup of the host's address.
    expect(asked() - before).toBe(1)
  })

  test('does not restore a removed owner', async () => {
    const domain = await owned()
    const { txt } = (await claim(domain, bea)).body
    fakeInternet.texts[domain]?.push([txt])
    await check(domain, bea)
    const staff = `/api/domain/${domain}/staff/${ann.address}`
    expect((await call('DELETE', staff, bea)).status).toBe(204)
    await rechecks.run()
    expect(await isOwner(domain)).toBe(false)
    expect((await state(domain)).status).toBe(404)
  })
})
