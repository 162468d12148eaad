import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const ANN = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

test('accepts an empty environment', () => {
  expect(readConfig({})).toMatchObject({ port: 8787, host: '127.0.0.1', limits: true, admins: [] })
})

test('lower-cases the addresses of operators', () => {
  const { admins } = readConfig({ FOYER_ADMIN: ` ${ANN} ,0x${'b'.repeat(40)}` })
  expect(admins).toEqual([ANN.toLowerCase(), `0x${'b'.repeat(40)}`])
})

const SHARED = { DATABASE_URL: 'postgres://localhost/x', FOYER_SECRET: 'x'.repeat(32) }

test.each([
  ['nats://one', { servers: ['one:4222'] }],
  ['nats://one:4223, nats://[::1]', { servers: ['one:4223', '[::1]:4222'] }],
  ['nats://ann:p%40ss@one', { servers: ['one:4222'], user: 'ann', pass: 'p@ss' }],
  ['tls://t0ken@one,tls://t0ken@two', { servers: ['one:4222', 'two:4222'], token: 't0ken', tls: {} }],
])('NATS_URL %s', (value, nats) => {
  expect(readConfig({ ...SHARED, NATS_URL: value }).nats).toEqual(nats)
})

test.each([
  ['http://one', SHARED],
  ['nats://one,', SHARED],
  ['nats://ann:a@one,nats://bob:b@two', SHARED],
  ['nats://one', {}],
])('NATS_URL %s is refused', (value, env) => {
  expect(() => readConfig({ ...env, NATS_URL: value })).toThrow(/^NATS_URL/)
})

test('FOYER_PROCESSES is one process, unless PostgreSQL is there for more', () => {
  const processes = (env: Record<string, string>) => readConfig(env).processes
  expect(processes({})).toBe(1)
  expect(processes({ FOYER_PROCESSES: '1' })).toBe(1)
  expect(processes({ ...SHARED, FOYER_PROCESSES: '64' })).toBe(64)
  expect(processes({ ...SHARED, FOYER_PROCESSES: 'auto' })).toBe(Math.min(availableParallelism(), 64))
  for (const FOYER_PROCESSES of ['2', 'auto'])
    expect(() => readConfig({ FOYER_PROCESSES })).toThrow(/^FOYER_PROCESSES needs DATABASE_URL/)
  for (const FOYER_PROCESSES of ['0', '65', '100', '-1', '1.5', 'all'])
    expect(() => readConfig({ ...SHARED, FOYER_PROCESSES })).toThrow(/^FOYER_PROCESSES must be/)
})

test('reads the RPC of every chain but Goerli, and refuses what is no chain id (T10)', () => {
  const url = 'http://127.0.0.1:8545'
  const read = (...ids: string[]) =>
    readConfig(Object.fromEntries(ids.map((id) => [`RPC_URL_${id}`, url]))).rpcUrls
  expect([...read('1', '5', '10', '8453', '42161', '2147483647').keys()]).toEqual([
    1, 10, 8453, 42161, 2147483647,
  ])
  expect(readConfig({ RPC_URL_8453: ' ' }).rpcUrls.size).toBe(0)
  for (const id of ['', '0', '01', '0x2105', 'base', '-1', '1.5', '2147483648', '99999999999'])
    expect(() => read(id), id).toThrow(`RPC_URL_${id} must end in the decimal id of a chain`)
  expect(() => readConfig({ RPC_URL_8453: 'ws://127.0.0.1' })).toThrow(/^RPC_URL_8453 must be/)
})

const KEY = `0x${'1'.repeat(64)}`
const MINTER = {
  FOYER_MINTER_RPC: 'http://127.0.0.1:8545',
  FOYER_MINTER_CONTRACT: ANN,
  FOYER_MINTER_KEY: KEY,
  FOYER_MINTER_DOMAINS: 'Example.com, www.shop.example',
}

test('enables minting when all of its variables are set', () => {
  expect(readConfig({}).minter).toBeNull()
  expect(readConfig(MINTER).minter).toEqual({
    rpcUrl: 'http://127.0.0.1:8545',
    contract: ANN.toLowerCase(),
    key: KEY,
    domains: ['example.com', 'shop.example'],
    daily: 100,
  })
  expect(readConfig({ ...MINTER, FOYER_MINTER_DAILY: '7' }).minter?.daily).toBe(7)
})

test.each([
  ['FOYER_MINTER_RPC', undefined],
  ['FOYER_MINTER_RPC', 'ws://127.0.0.1:8545'],
  ['FOYER_MINTER_CONTRACT', undefined],
  ['FOYER_MINTER_CONTRACT', `${ANN},${ANN}`],
  ['FOYER_MINTER_KEY', undefined],
  ['FOYER_MINTER_KEY', 'f'.repeat(64)],
  ['FOYER_MINTER_KEY', `0x${'0'.repeat(64)}`],
  ['FOYER_MINTER_KEY', `0x${'f'.repeat(64)}`],
  ['FOYER_MINTER_DOMAINS', 'example.com,'],
  ['FOYER_MINTER_DOMAINS', undefined],
  ['FOYER_MINTER_DAILY', '0'],
  ['FOYER_MINTER_DAILY', 'many'],
])('refuses a minter with a %s of %s without repeating the key', (name, value) => {
  const read = () => readConfig({ ...MINTER, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(name)
  expect(read).not.toThrow(value?.length === 66 ? value : KEY)
})

test.each([
  ['FOYER_MINTER_DOMAINS', 'example.com'],
  ['FOYER_ADMIN', 'ann'],
  ['FOYER_ADMIN', `${ANN},`],
  ['FOYER_LIMITS', 'no'],
  ['FOYER_DISCOVER', 'on'],
  ['FOYER_SPAM', 'on'],
  ['FOYER_PUSH_HOSTS', 'https://push.example'],
  ['FOYER_PUSH_HOSTS', 'a.example,*b.example'],
  ['FOYER_METRICS_TOKEN', 'short'],
  ['FOYER_ANALYTICS', 'yes'],
  ['FOYER_TRUST_PROXY', 'yes'],
  ['FOYER_TRUST_PROXY', '-1'],
  ['FOYER_SOCKETS_PER_NETWORK', 'many'],
  ['FOYER_TOPICS_PER_NETWORK', '-1'],
  ['PORT', '65536'],
  ['FOYER_IPFS_GATEWAY', 'http://ipfs.example'],
  ['FOYER_DNS', 'dns.example'],
  ['FOYER_DNS', '9.9.9.9,'],
  ['FOYER_SECRET', 'short'],
  ['FOYER_PUBLIC_URL', 'example.com/path'],
  ['FOYER_ORIGINS', 'https://a.example,nonsense'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])('refuses a wrong %s by its name: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('accepts only known log levels', () => {
  expect(readConfig({}).logLevel).toBe('warn')
  expect(readConfig({ FOYER_LOG: 'silent' }).logLevel).toBe('silent')
  expect(() => readConfig({ FOYER_LOG: 'loud' })).toThrow(/^FOYER_LOG must be one of: trace/)
})
