import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashDomain } from '@foyer/contract'
import { request, startCluster } from '@foyer/testkit'
import { describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { variablesOfServer } from './lib/variables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

interface Service {
  build?: { context: string; dockerfile: string }
  environment?: Record<string, string | number>
  depends_on?: string[] | Record<string, unknown>
  volumes?: string[]
}
const compose = read('compose.yaml')
const { services, volumes } = parse(compose, { merge: true }) as {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}
const servers = Object.entries(services).filter(([, { build }]) => build !== undefined)
const dockerfile = read('Dockerfile')
const nginx = read('nginx.conf')

describe('deploy/compose.tls.yaml', () => {
  test('ends TLS before the proxy, which has no other public port', () => {
    expect(read('compose.tls.yaml')).toMatch(/\n {2}proxy:\n[\s\S]*ports: !reset \[\]\n/)
    expect(services).toHaveProperty('proxy')
    expect(read('Caddyfile')).toMatch(/^\{\$FOYER_HOST\} \{\n[\s\S]*reverse_proxy proxy:80 /m)
  })
})

describe('deploy/compose.yaml', () => {
  test('sets only variables that the two servers read', () => {
    expect(servers.map(([name]) => name)).toEqual(['foyer-1', 'foyer-2'])
    for (const [, { environment = {} }] of servers)
      expect(Object.keys(environment).filter((name) => !variablesOfServer().has(name))).toEqual([])
  })

  test('names existing services, files and volumes', () => {
    for (const { depends_on = [], volumes: mounts = [], build } of Object.values(services)) {
      const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
      expect(names.filter((name) => !(name in services))).toEqual([])
      for (const mount of mounts) {
        const [source = ''] = mount.split(':')
        expect(source.startsWith('./') ? existsSync(join(root, 'deploy', source)) : source in volumes).toBe(
          true,
        )
      }
      if (build !== undefined)
        expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
    }
  })

  test('reads exactly the variables of .env.example', () => {
    const asked = [...(compose + read('compose.tls.yaml')).matchAll(/\$\{(\w+)/g)].map((match) => match[1])
    const given = [...read('.env.example').matchAll(/^(\w+)=/gm)].map((match) => match[1])
    expect([...new Set(asked)].sort()).toEqual(given.sort())
  })

  test('the proxy uses the names of the servers', () => {
    const upstreams = [...nginx.matchAll(/^ {2}server ([\w-]+):8787/gm)].map((match) => match[1])
    expect(upstreams).toEqual(servers.map(([name]) => name))
  })
})

/** Variables that Node and the C library read. */
const READ_BY_RUNTIME = ['NODE_ENV', 'MALLOC_ARENA_MAX']

test('deploy/Dockerfile sets variables that the server reads, and copies existing or built folders', () => {
  const set = [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map((match) => match[1])
  expect(
    set.filter((name = '') => !READ_BY_RUNTIME.includes(name) && !variablesOfServer().has(name)),
  ).toEqual([])
  const copied = [...dockerfile.matchAll(/--from=build \/foyer\/(\S+)/g)].map((match) => match[1] ?? '')
  const made = /^(node_modules|apps\/web\/dist)$/
  expect(copied.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([])
})

const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env
const NGINX = '/usr/sbin/nginx'

/** npm run test:cluster, where nginx is installed. */
describe.skipIf(!databaseUrl || !natsUrl || !existsSync(NGINX))('deploy/nginx.conf', () => {
  test('passes calls, sockets, unusual headers and encoded paths to both servers', {
    timeout: 60_000,
  }, async () => {
    const env = { FOYER_TRUST_PROXY: '1' }
    await using cluster = await startCluster(2, {
      databaseUrl: databaseUrl ?? '',
      natsUrl: natsUrl ?? '',
      env,
    })
    await using proxy = await startNginx(cluster.servers.map(({ url }) => new URL(url).host))

    const settings = `/api/domain/example.com/settings`
    expect((await request(proxy.url, 'GET', settings)).status).toBe(200)
    expect((await request(proxy.url, 'GET', '/metrics').catch(() => ({ status: 404 }))).status).toBe(404)
    // The url in the path keeps its %2F, so it is a well-formed address without settings, not another path.
    const encoded = `/api/url-settings/${encodeURIComponent('https://example.com/a/b')}`
    expect((await request(proxy.url, 'GET', encoded)).body).toMatchObject({ code: 4040 })
    // The refusal names the wallet that does not match its proof, so the header has arrived.
    const proof = {
      signature: { s: `0x${'0'.repeat(130)}`, t: 'eip191' },
      message: 'm',
      issuer: 'metamask',
      audience: 'example.com',
      timeout: 60,
    }
    const refused = await request<{ errors?: object }>(
      proxy.url,
      'POST',
      '/api/v1/siww/verify',
      { wallet_provider: 'openlogin' },
      proof,
    )
    expect(refused.body.errors).toHaveProperty('wallet_provider')
    // Addresses in replies are those of the proxy, whatever headers a visitor sends.
    const body = {
      domain: 'example.com',
      url: 'https://example.com/',
      hashed_domain: hashDomain('example.com'),
    }
    const visitor = { 'x-guest-uuid': crypto.randomUUID(), 'x-forwarded-host': 'evil.example' }
    const { body: room } = await request<{ id: string }>(
      proxy.url,
      'POST',
      '/api/whiteboard/new/',
      visitor,
      body,
    )
    for (const content of ['one', 'two'])
      await request(proxy.url, 'POST', `/api/whiteboard/messages/${room.id}`, visitor, { content })
    const page = await request<{ next: string }>(
      proxy.url,
      'GET',
      `/api/whiteboard/?room_id=${room.id}&limit=1`,
      visitor,
    )
    expect(page.body.next.startsWith(proxy.url)).toBe(true)

    const rooms = [1, 2, 3, 4].map(() => cluster.client(proxy.url).rooms.open('https://example.com/'))
    const live = () => rooms.every((each) => each.getSnapshot().connection === 'live')
    await vi.waitFor(() => expect(live()).toBe(true), { timeout: 10_000 })
    for (const each of rooms) each.close()
  })
})

async function startNginx(servers: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const site = servers
    .reduce((text, server, n) => text.replace(`foyer-${n + 1}:8787`, server), nginx)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const http = `access_log off; ${temporary.join(' ')} ${site}`
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; daemon off; events {} http { ${http} }`)
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => request(url, 'GET', '/healthz'), { timeout: 10_000 })
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
