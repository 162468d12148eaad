import type { WebhookEvent } from '@foyer/contract'
import type { VoucherBatch } from '@foyer/contract/vouchers'
import type { Delivery, NewWebhook } from '@foyer/contract/webhooks'
import { databasesUnderTest, request, signInWallet, startProcess } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { parseCsv } from '../../lib/csv.ts'

// Can be claimed without a proof on a loopback server (docs/owners.md).
const DOMAIN = 'killed.example'
const AT = `/api/domain/${DOMAIN}`
const EVENTS = ['business_message.created', 'voucher.claimed', 'voucher.redeemed', 'voucher.undone'] as const

/** A domain whose webhook subscribes to `events`. @param url address of the server, which changes when it restarts */
async function openShop(url: () => string, events: readonly WebhookEvent[]) {
  const owner = await signInWallet(url())
  const call = <T>(method: string, path: string, body?: unknown) =>
    request<T>(url(), method, path, owner.headers, body)
  await call('POST', `${AT}/claim`)
  await call('POST', `${AT}/claim/check`)
  const hook = { url: 'https://hooks.example/', events }
  const { id } = (await call<NewWebhook>('POST', `${AT}/webhooks`, hook)).body
  const told = async () => {
    const { body } = await call<Delivery[]>('GET', `${AT}/webhooks/${id}/deliveries`)
    return body.map(({ event }) => event).sort()
  }
  return { owner, call, told }
}

test.each(databasesUnderTest)(
  'kill -9 right after a change loses no webhook delivery of it on %s',
  { timeout: 120_000 },
  async (_name, open) => {
    await using ground = await open()
    let server = await startProcess(ground.folder, ground.env)
    await using _last = { [Symbol.asyncDispose]: () => server.kill() }
    const { call, told } = await openShop(() => server.url, EVENTS)
    const batch = await call<VoucherBatch>('POST', `${AT}/voucher-batches`, { title: 'Tea', count: 1 })
    const table = await call<{ csv: string }>('GET', `${AT}/voucher-batches/${batch.body.id}/codes`)
    const code = Array.from(parseCsv(table.body.csv), ({ values }) => values[0] ?? '')[1]
    /** Makes one call, and kills the server when it was answered. */
    const die = async <T>(doing: Promise<{ status: number; body: T }>): Promise<T> => {
      const { status, body } = await doing
      await server.kill()
      expect(status).toBeLessThan(300)
      server = await startProcess(ground.folder, ground.env)
      return body
    }

    const written = { to_domain: DOMAIN, message_text: 'Open?' }
    await die(call('POST', '/api/b-to-c-message/', written))
    const { token } = await die(call<{ token: string }>('POST', '/api/voucher-code/claim', { code }))
    const shown = await call<{ code: string }>('POST', '/api/voucher/present', { token })
    const accept = call<{ id: string }>('POST', `${AT}/vouchers/redeem`, { code: shown.body.code })
    const redemption = await die(accept)
    await die(call('POST', `${AT}/vouchers/redemptions/${redemption.id}/undo`, { reason: 'Cold.' }))
    expect(await told()).toEqual([...EVENTS])
  },
)

test.each(databasesUnderTest)(
  'kill -9 while customers write leaves one delivery for each message, and none without one, on %s',
  { timeout: 120_000 },
  async (_name, open) => {
    await using ground = await open()
    let server = await startProcess(ground.folder, ground.env)
    await using _last = { [Symbol.asyncDispose]: () => server.kill() }
    const { owner, call, told } = await openShop(() => server.url, ['business_message.created'])
    let answered = 0
    const writing = Array.from({ length: 60 }, (_, n) =>
      call('POST', '/api/b-to-c-message/', { to_domain: DOMAIN, message_text: `message ${n}` }).then(
        () => ++answered,
        // The server is gone, so the sender does not know whether the message was stored.
        () => undefined,
      ),
    )
    await Promise.race(writing)
    await server.kill()
    await Promise.all(writing)
    server = await startProcess(ground.folder, ground.env)
    const stored = await call<{ results: unknown[] }>(
      'GET',
      `/api/b-to-c-history/?from_address=${owner.address}&to_domain=${DOMAIN}&limit=100`,
    )
    expect(stored.body.results.length).toBeGreaterThanOrEqual(answered)
    expect(await told()).toHaveLength(stored.body.results.length)
  },
)
