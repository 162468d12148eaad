import { Resolver } from 'node:dns'
import { normalizeDomain } from '@foyer/contract'
import { PUSH_HOSTS } from './web-push/push-hosts.ts'
import { publicKeyOf, type VapidKeys } from './web-push/vapid.ts'

/** Everything that can be configured, read once (DESIGN.md, configuration). */
export interface Config {
  port: number
  host: string
  /** Folder of the embedded database; null keeps nothing. */
  dataFolder: string | null
  /** Origin under which people reach this server; null takes the host of each request. */
  publicUrl: string | null
  /** Web origins that may call; null means all. */
  origins: string[] | null
  /** Number of proxies before this server whose `X-Forwarded-For` counts. */
  trustProxy: number
  /** Name servers, as IP address or `address:port`; null takes those of the system. */
  dns: string[] | null
  /** Server key; null makes one and keeps it in the data folder. */
  secret: string | null
  /** Addresses of the operators, lower case: they count as owners of every domain. */
  admins: string[]
  databaseUrl: string | null
  /** What carries pushes between servers that share a database; null for a server alone. */
  nats: NatsConfig | null
  /** False lifts the rate limits. */
  limits: boolean
  /** Sockets that one network may have open: an address, or a /64. Offices and mobile networks share one. */
  socketsPerNetwork: number
  /** Topics that the sockets of one network may follow together, each counted once for every socket. */
  topicsPerNetwork: number
  /** Login with Google, or any other provider of OpenID Connect; null switches it off. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  /** JSON-RPC addresses by EIP-155 chain id; contract accounts can sign in where there is one. */
  rpcUrls: ReadonlyMap<number, string>
  /** What turns speech into text: an OpenAI-compatible service, or a command; null switches it off. */
  speech: { url: string; key: string | null; model: string } | { command: string } | null
  walletConnectProjectId: string | null
  /** Where wallets on other devices are met, `wss://…`; null for WalletConnect's own. */
  walletConnectRelayUrl: string | null
  web3authClientId: string | null
  /** By which push services know this server; null makes a pair and keeps it in the database. */
  vapid: VapidKeys | null
  /** How push services reach the operator, `mailto:` or https; null takes the public address. */
  vapidSubject: string | null
  /** Where browsers may have their pushes sent; see `isPushHost`. */
  pushHosts: readonly string[]
  /** Mints granted rewards on a chain; null switches it off. */
  minter: MinterConfig | null
  /** Who has it sees /metrics from another machine; null for nobody. */
  metricsToken: string | null
  /** Whether the web app asks people if it may count their visits; nobody is counted without. */
  analytics: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether security events go to stdout as JSON lines, whatever `logLevel` is. */
  securityLog: boolean
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Servers of one NATS cluster, as host and port, and how to sign in there. */
export interface NatsConfig {
  servers: string[]
  user?: string
  pass?: string
  token?: string
  tls?: Record<string, never>
}

/** Where rewards are minted, with whose key, of which domains, and how many a day of each. */
export interface MinterConfig {
  rpcUrl: string
  /** Lower case. */
  contract: string
  key: string
  domains: string[]
  /** Mints of one domain on one day (UTC); the others wait for the next. */
  daily: number
}

type Environment = Record<string, string | undefined>

/** A wrong value of the environment; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @throws ConfigError naming the first variable whose value is wrong */
export function readConfig(env: Environment): Config {
  const databaseUrl = text(env, 'DATABASE_URL')
  const secret = text(env, 'FOYER_SECRET')
  if (secret !== null && secret.length < 32) {
    throw new ConfigError(
      'FOYER_SECRET must have at least 32 characters, for example from: openssl rand -hex 32',
    )
  }
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must begin with postgres://')
  }
  if (databaseUrl !== null && secret === null) {
    throw new ConfigError(
      'FOYER_SECRET is required with DATABASE_URL, the same for every server: openssl rand -hex 32',
    )
  }
  const nats = natsServers(env)
  if (nats !== null && databaseUrl === null) {
    throw new ConfigError('NATS_URL needs DATABASE_URL: servers that speak to each other share one database')
  }
  const data = text(env, 'FOYER_DATA') ?? './data'
  return {
    port: integer(env, 'PORT', 8787, 65_535),
    host: text(env, 'HOST') ?? '127.0.0.1',
    dataFolder: data === 'memory' || databaseUrl !== null ? null : data,
    publicUrl: origin(env, 'FOYER_PUBLIC_URL'),
    origins: origins(env, 'FOYER_ORIGINS'),
    trustProxy: integer(env, 'FOYER_TRUST_PROXY', 0, 16),
    dns: nameServers(env),
    secret,
    admins: addresses(env, 'FOYER_ADMIN'),
    databaseUrl,
    nats,
    limits: choice(env, 'FOYER_LIMITS', ['on', 'off']) !== 'off',
    socketsPerNetwork: integer(env, 'FOYER_SOCKETS_PER_NETWORK', 10_000, 1_000_000),
    topicsPerNetwork: integer(env, 'FOYER_TOPICS_PER_NETWORK', 40_000, 10_000_000),
    google: google(env),
    rpcUrls: rpcUrls(env),
    speech: speech(env),
    walletConnectProjectId: text(env, 'WALLETCONNECT_PROJECT_ID'),
    walletConnectRelayUrl: socketAddress(env, 'WALLETCONNECT_RELAY_URL'),
    web3authClientId: text(env, 'WEB3AUTH_CLIENT_ID'),
    vapid: vapid(env),
    vapidSubject: vapidSubject(env),
    pushHosts: pushHosts(env),
    minter: minter(env),
    metricsToken: metricsToken(env),
    analytics: choice(env, 'FOYER_ANALYTICS', ['on', 'off']) === 'on',
    logLevel: choice(env, 'FOYER_LOG', LOG_LEVELS) ?? 'warn',
    securityLog: choice(env, 'FOYER_SECURITY_LOG', ['on', 'off']) !== 'off',
  }
}

/** Several addresses are one cluster, so they have one way to sign in: `nats://user:pass@host` or `nats://token@host`. */
function natsServers(env: Environment): NatsConfig | null {
  const value = text(env, 'NATS_URL')
  if (value === null) return null
  const urls = value.split(',').map((each) => natsUrl(each.trim()))
  const [first] = urls
  if (first === undefined) return null
  const signIns = new Set(
    urls.map(({ protocol, username, password }) => [protocol, username, password].join(' ')),
  )
  if (signIns.size > 1)
    throw new ConfigError(
      'NATS_URL must name servers of one cluster: the same scheme, user and password for all',
    )
  const [user, pass] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(pass !== '' ? { user, pass } : user !== '' ? { token: user } : {}),
    ...(first.protocol === 'tls:' && { tls: {} }),
  }
}

function natsUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url !== null && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '') return url
  throw new ConfigError('NATS_URL must be addresses such as nats://127.0.0.1:4222, separated by commas')
}

function google(env: Environment): Config['google'] {
  const clientId = text(env, 'GOOGLE_CLIENT_ID')
  const clientSecret = text(env, 'GOOGLE_CLIENT_SECRET')
  const issuer = webAddress(env, 'OIDC_ISSUER')?.replace(/\/$/, '') ?? 'https://accounts.google.com'
  if (clientId === null && clientSecret === null) return null
  if (clientId === null || clientSecret === null) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both, or none')
  }
  return { issuer, clientId, clientSecret }
}

/** Goerli is known for plain accounts only and never asked (RELIABILITY.md T10). */
function rpcUrls(env: Environment): Config['rpcUrls'] {
  const found = [1, 137].flatMap((chainId) => {
    const url = webAddress(env, `RPC_URL_${chainId}`)
    return url === null ? [] : [[chainId, url] as const]
  })
  return new Map(found)
}

/** The public half follows from the private one, so that the two cannot differ. */
function vapid(env: Environment): VapidKeys | null {
  const privateKey = text(env, 'FOYER_VAPID_PRIVATE_KEY')
  if (privateKey === null) return null
  const publicKey = publicKeyOf(privateKey)
  if (publicKey === null)
    throw new ConfigError('FOYER_VAPID_PRIVATE_KEY must be a private key on P-256: 32 bytes in base64url')
  return { privateKey, publicKey }
}

function vapidSubject(env: Environment): string | null {
  const value = text(env, 'FOYER_VAPID_SUBJECT')
  if (value === null || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value)) return value
  throw new ConfigError('FOYER_VAPID_SUBJECT must be mailto:somebody@example.com or an https address')
}

function pushHosts(env: Environment): readonly string[] {
  const value = text(env, 'FOYER_PUSH_HOSTS')
  if (value === null) return PUSH_HOSTS
  const hosts = value.split(',').map((each) => each.trim().toLowerCase())
  if (hosts.every((each) => /^(\*|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*)$/.test(each))) return hosts
  throw new ConfigError(
    'FOYER_PUSH_HOSTS must be hosts of push services such as push.example.com or *.push.example.com, separated by commas',
  )
}

/** Order of the group that keys are of (SEC 2, secp256k1). */
const KEYS_END = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** The message never repeats what was given: one of these is a key. */
function minter(env: Environment): MinterConfig | null {
  const rpcUrl = webAddress(env, 'FOYER_MINTER_RPC')
  const [contract, ...more] = addresses(env, 'FOYER_MINTER_CONTRACT')
  const key = text(env, 'FOYER_MINTER_KEY')
  const domains = domainNames(env, 'FOYER_MINTER_DOMAINS')
  if (more.length > 0) throw new ConfigError('FOYER_MINTER_CONTRACT must be one address')
  const daily = integer(env, 'FOYER_MINTER_DAILY', 100, 1_000_000)
  if (daily === 0) throw new ConfigError('FOYER_MINTER_DAILY must be a whole number from 1 to 1000000')
  if (rpcUrl === null && contract === undefined && key === null && domains === null) return null
  if (rpcUrl === null || contract === undefined || key === null) {
    throw new ConfigError(
      'FOYER_MINTER_RPC, FOYER_MINTER_CONTRACT and FOYER_MINTER_KEY belong together: set all three, or none and no FOYER_MINTER_DOMAINS',
    )
  }
  if (!/^0x[0-9a-fA-F]{64}$/.test(key) || BigInt(key) === 0n || BigInt(key) >= KEYS_END)
    throw new ConfigError('FOYER_MINTER_KEY must be a private key on secp256k1: 0x and 64 hexadecimal digits')
  // Whoever may set rewards spends the operator's money: the operator says who.
  if (domains === null)
    throw new ConfigError(
      'FOYER_MINTER_DOMAINS is required with FOYER_MINTER_KEY: the domains whose rewards you mint and pay for, separated by commas',
    )
  return { rpcUrl, contract, key, domains, daily }
}

function metricsToken(env: Environment): string | null {
  const value = text(env, 'FOYER_METRICS_TOKEN')
  if (value === null || /^[\w.~+/=-]{16,}$/.test(value)) return value
  throw new ConfigError(
    'FOYER_METRICS_TOKEN must have at least 16 letters and digits, for example from: openssl rand -hex 16',
  )
}

function nameServers(env: Environment): string[] | null {
  const value = text(env, 'FOYER_DNS')
  if (value === null) return null
  const servers = value.split(',').map((each) => each.trim())
  try {
    // Whoever asks them decides what it takes for one.
    new Resolver().setServers(servers)
    return servers
  } catch {
    throw new ConfigError(
      'FOYER_DNS must be addresses of name servers such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    )
  }
}

function speech(env: Environment): Config['speech'] {
  const url = webAddress(env, 'FOYER_SPEECH_URL')
  const command = text(env, 'FOYER_SPEECH_COMMAND')
  if (url !== null && command !== null)
    throw new ConfigError('FOYER_SPEECH_URL and FOYER_SPEECH_COMMAND exclude each other: set one')
  if (command !== null) return { command }
  if (url === null) return null
  return { url, key: text(env, 'FOYER_SPEECH_KEY'), model: text(env, 'FOYER_SPEECH_MODEL') ?? 'whisper-1' }
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim()
  return value === undefined || value === '' ? null : value
}

function integer(env: Environment, name: string, fallback: number, max: number): number {
  const value = text(env, name)
  if (value === null) return fallback
  if (!/^\d{1,9}$/.test(value) || Number(value) > max)
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}`)
  return Number(value)
}

function choice<const T extends string>(env: Environment, name: string, values: readonly T[]): T | null {
  const value = text(env, name)
  if (value === null) return null
  const found = values.find((each) => each === value)
  if (found === undefined) throw new ConfigError(`${name} must be one of: ${values.join(', ')}`)
  return found
}

function addresses(env: Environment, name: string): string[] {
  const value = text(env, name)
  const found = value === null ? [] : value.split(',').map((each) => each.trim().toLowerCase())
  if (found.every((each) => /^0x[0-9a-f]{40}$/.test(each))) return found
  throw new ConfigError(`${name} must be addresses such as 0x8617…070d, separated by commas`)
}

function domainNames(env: Environment, name: string): string[] | null {
  const value = text(env, name)
  if (value === null) return null
  try {
    return value.split(',').map((each) => normalizeDomain(each.trim()))
  } catch {
    throw new ConfigError(`${name} must be domains such as example.com, separated by commas`)
  }
}

function webAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null || (/^https?:\/\//.test(value) && URL.canParse(value))) return value
  throw new ConfigError(`${name} must be an address that begins with https:// or http://`)
}

function socketAddress(env: Environment, name: string): string | null {
  const value = text(env, name)
  if (value === null || (/^wss?:\/\//.test(value) && URL.canParse(value))) return value
  throw new ConfigError(`${name} must be an address that begins with wss:// or ws://`)
}

function origin(env: Environment, name: string): string | null {
  const value = text(env, name)
  return value === null ? null : toOrigin(value, name)
}

function origins(env: Environment, name: string): string[] | null {
  const value = text(env, name)
  return value === null ? null : value.split(',').map((each) => toOrigin(each.trim(), name))
}

function toOrigin(value: string, name: string): string {
  try {
    const url = new URL(value)
    normalizeDomain(url.hostname)
    if (/^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  } catch {
    // Falls through to the one sentence for whatever is wrong with it.
  }
  throw new ConfigError(`${name} must be an origin such as https://chat.example.com, not "${value}"`)
}

/** The chat domain of the deployment itself, whose lobby welcomes people. */
export const ownDomain = ({ publicUrl }: Config): string => normalizeDomain(publicUrl ?? 'localhost')
