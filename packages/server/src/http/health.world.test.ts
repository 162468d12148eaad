import { startWorld } from '@foyer/testkit'
import { expect, test } from 'vitest'

test('reports that a server is alive, that it can serve, and its metrics', async () => {
  await using world = await startWorld()
  const read = async (path: string) => (await fetch(world.url + path)).text()
  expect(JSON.parse(await read('/healthz'))).toEqual({ ok: true })
  expect(JSON.parse(await read('/readyz'))).toEqual({ ok: true, bus: 'local' })
  await fetch(`${world.url}/api/domain/example.com/settings`)
  const metrics = await read('/metrics')
  expect(metrics).toContain('\nfoyer_requests_total{status="2xx"} 3\n')
  expect(metrics).toContain('\nfoyer_requests_without_agent_total 1\n')
  expect(metrics).toContain('\nfoyer_sockets 0\n')
  // Every line is a comment or a sample (Prometheus, text format).
  for (const line of metrics.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{status="\dxx"\})? [\d.e+-]+)$/)
})

test('lets pages of every site ask whether the server is there, and no more', async () => {
  await using world = await startWorld()
  const policy = async (path: string, method: string) =>
    (await fetch(world.url + path, { method })).headers.get('cross-origin-resource-policy')
  // Clients ask with HEAD, without CORS, which a policy of the same site would refuse.
  expect(await policy('/healthz', 'HEAD')).toBe('cross-origin')
  expect(await policy('/readyz', 'HEAD')).toBe('same-site')
})

test('serves metrics to programs on the same machine, and to others only with the token (L10)', async () => {
  const token = 'a-token-of-the-monitoring'
  await using world = await startWorld({ env: { FOYER_METRICS_TOKEN: token } })
  const read = (path: string, headers: Record<string, string>) => fetch(world.url + path, { headers })
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  for (const headers of [
    proxied,
    { ...proxied, authorization: 'Bearer wrong' },
    { authorization: 'Bearer wrong' },
  ]) {
    expect((await read('/metrics', headers)).status).toBe(404)
    const ready = await read('/readyz', headers)
    expect([ready.status, await ready.json()]).toEqual([200, { ok: true }])
  }
  const watched = { ...proxied, authorization: `Bearer ${token}` }
  expect(await (await read('/metrics', watched)).text()).toContain('foyer_sockets 0')
  expect(await (await read('/readyz', watched)).json()).toEqual({ ok: true, bus: 'local' })
})
