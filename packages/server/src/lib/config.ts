import { Resolver } from 'node:dns'
import { availableParallelism } from 'node:os'
import { normalizeDomain } from '@foyer/contract'
import type { SpamGuard } from '@foyer/contract/spam'
import {
  addresses,
  ConfigError,
  choice,
  domainNames,
  type Environment,
  httpsAddress,
  integer,
  origin,
  origins,
  socketAddress,
  text,
  webAddress,
} from './config-values.ts'
import { type LoginProvider, loginProviders } from './login-providers.ts'
import type { MailConfig } from './mailer.ts'
import { PUSH_HOSTS } from './push-hosts.ts'
import { getPublicKey, type VapidKeys } from './vapid-keys.ts'

/** The whole configuration, read once (docs/configuration.md). */
export interface Config {
  port: number
  host: string
  /** Processes behind the port; with more than one, another one starts and replaces them. */
  processes: number
  /** Folder of the embedded database; null keeps it in memory. */
  dataFolder: string | null
  /** Public origin of this server; null uses the host of each request. */
  publicUrl: string | null
  /** Web origins that may call; null allows all. */
  origins: string[] | null
  /** Number of proxies before this server whose `X-Forwarded-For` counts. */
  trustProxy: number
  /** Name servers, as IP address or `address:port`; null uses those of the system. */
  dns: string[] | null
  /** Server key; null creates one in the data folder. */
  secret: string | null
  /** Lower-case addresses of the operators, who count as owners of every domain. */
  admins: string[]
  /** Domains whose rooms are in Discover: those with an owner or let in by an operator, or all. */
  discover: (typeof DISCOVER)[number]
  /** How strictly spam is held back where neither owner nor operator has chosen (docs/spam.md). */
  spam: SpamGuard
  databaseUrl: string | null
  /** NATS servers that carry pushes between servers of one database; null for a single server. */
  nats: NatsConfig | null
  /** False disables the rate limits. */
  limits: boolean
  /** Maximum number of sockets of one network: an IPv4 address, or a /64. Offices and mobile networks share one. */
  socketsPerNetwork: number
  /** Maximum number of topics followed from one network, counted once per socket. */
  topicsPerNetwork: number
  /** Providers with which people can log in. */
  logins: readonly LoginProvider[]
  /** JSON-RPC URLs by EIP-155 chain id; contract accounts can sign in on these chains. */
  rpcUrls: ReadonlyMap<number, string>
  /** Address of a gateway to IPFS, `https://…`; null shows no picture of ENS that is there. */
  ipfsGateway: string | null
  /** Speech to text: an OpenAI-compatible service, or a command; null disables it. */
  speech: { url: string; key: string | null; model: string } | { command: string } | null
  walletConnectProjectId: string | null
  /** WalletConnect relay, `wss://…`; null uses WalletConnect's own. */
  walletConnectRelayUrl: string | null
  web3authClientId: string | null
  /** Key pair for push services; null creates a pair and stores it in the database. */
  vapid: VapidKeys | null
  /** Contact of the operator for push services, `mailto:` or https; null uses the public address. */
  vapidSubject: string | null
  /** Allowed hosts of push services; see `isPushHost`. */
  pushHosts: readonly string[]
  /** Mints granted rewards on a chain; null disables it. */
  minter: MinterConfig | null
  /** Server that mail goes out by; null sends none. */
  mail: MailConfig | null
  /** Digest of what waits for the operators: receivers of the mail and address of the webhook, null without. */
  digest: { mail: readonly string[] | null; webhook: string | null; every: 'hourly' | 'daily' }
  /** Token for reading /metrics from another machine; null allows this machine only. */
  metricsToken: string | null
  /** True to ask people in the web app for consent to count visits; without consent nothing is counted. */
  analytics: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** True to write security events to stdout as JSON lines, independent of `logLevel`. */
  securityLog: boolean
}

export { ConfigError }

const DISCOVER = ['claimed', 'all'] as const
const SPAM_GUARDS = ['off', 'calm', 'strict'] as const satisfies readonly SpamGuard[]
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Servers of one NATS cluster, as host and port, and their credentials. */
export interface NatsConfig {
  servers: string[]
  user?: string
  pass?: string
  token?: string
  tls?: Record<string, never>
}

/** Where rewards are minted: contract, key, domains, and the daily limit per domain. */
export interface MinterConfig {
  rpcUrl: string
  /** Lower-case address. */
  contract: string
  key: string
  domains: string[]
  /** Mints of one domain per day (UTC); further ones wait for the next day. */
  daily: number
}

/** @throws ConfigError naming the first invalid variable */
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
    processes: processes(env, databaseUrl),
    dataFolder: data === 'memory' || databaseUrl !== null ? null : data,
    publicUrl: origin(env, 'FOYER_PUBLIC_URL'),
    origins: origins(env, 'FOYER_ORIGINS'),
    trustProxy: integer(env, 'FOYER_TRUST_PROXY', 0, 16),
    dns: nameServers(env),
    secret,
    admins: addresses(env, 'FOYER_ADMIN'),
    discover: choice(env, 'FOYER_DISCOVER', DISCOVER) ?? 'claimed',
    // Benchmarks repeat themselves, and write faster than people.
    spam: choice(env, 'FOYER_SPAM', SPAM_GUARDS) ?? (env.FOYER_LIMITS === 'off' ? 'off' : 'calm'),
    databaseUrl,
    nats,
    limits: choice(env, 'FOYER_LIMITS', ['on', 'off']) !== 'off',
    socketsPerNetwork: integer(env, 'FOYER_SOCKETS_PER_NETWORK', 10_000, 1_000_000),
    topicsPerNetwork: integer(env, 'FOYER_TOPICS_PER_NETWORK', 40_000, 10_000_000),
    logins: loginProviders(env),
    rpcUrls: rpcUrls(env),
    ipfsGateway: httpsAddress(env, 'FOYER_IPFS_GATEWAY'),
    speech: speech(env),
    walletConnectProjectId: text(env, 'WALLETCONNECT_PROJECT_ID'),
    walletConnectRelayUrl: socketAddress(env, 'WALLETCONNECT_RELAY_URL'),
    web3authClientId: text(env, 'WEB3AUTH_CLIENT_ID'),
    vapid: vapid(env),
    vapidSubject: vapidSubject(env),
    pushHosts: pushHosts(env),
    minter: minter(env),
    mail: mail(env),
    digest: digest(env),
    metricsToken: metricsToken(env),
    analytics: choice(env, 'FOYER_ANALYTICS', ['on', 'off']) === 'on',
    logLevel: choice(env, 'FOYER_LOG', LOG_LEVELS) ?? 'warn',
    securityLog: choice(env, 'FOYER_SECURITY_LOG', ['on', 'off']) !== 'off',
  }
}

const MAX_PROCESSES = 64

/** One process a core with `auto`, however few cores there are. */
function processes(env: Environment, databaseUrl: string | null): number {
  const value = text(env, 'FOYER_PROCESSES') ?? '1'
  if (value !== 'auto' && (!/^[1-9]\d?$/.test(value) || Number(value) > MAX_PROCESSES))
    throw new ConfigError(`FOYER_PROCESSES must be auto, or a whole number from 1 to ${MAX_PROCESSES}`)
  if (value !== '1' && databaseUrl === null)
    throw new ConfigError(
      'FOYER_PROCESSES needs DATABASE_URL: the embedded database is part of one process, and several share a PostgreSQL',
    )
  return value === 'auto' ? Math.min(availableParallelism(), MAX_PROCESSES) : Number(value)
}

/** Several addresses form one cluster with one set of credentials: `nats://user:pass@host` or `nats://token@host`. */
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

const RPC_URL = 'RPC_URL_'
const GOERLI = 5
/** Largest chain id that the database keeps. */
const CHAIN_ID_MAX = 2_147_483_647

/** Goerli is accepted for plain accounts only and has no RPC URL (T10). */
function rpcUrls(env: Environment): Config['rpcUrls'] {
  const found = new Map<number, string>()
  for (const name of Object.keys(env)) {
    const url = name.startsWith(RPC_URL) ? webAddress(env, name) : null
    if (url === null) continue
    const id = name.slice(RPC_URL.length)
    if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > CHAIN_ID_MAX)
      throw new ConfigError(`${name} must end in the decimal id of a chain, such as RPC_URL_8453`)
    if (Number(id) !== GOERLI) found.set(Number(id), url)
  }
  return found
}

const MAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/

/** An SMTP server and the address that mail comes from. */
function mail(env: Environment): MailConfig | null {
  const [url, from] = [text(env, 'FOYER_SMTP_URL'), text(env, 'FOYER_MAIL_FROM')]
  if (url === null && from === null) return null
  if (url === null || from === null)
    throw new ConfigError('FOYER_SMTP_URL and FOYER_MAIL_FROM belong together: set both, or none')
  if (!URL.canParse(url) || !/^smtps?:\/\/[^/]/.test(url) || new URL(url).hostname === '')
    throw new ConfigError(
      'FOYER_SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host',
    )
  if (!MAIL.test(from)) throw new ConfigError('FOYER_MAIL_FROM must be an address such as foyer@example.com')
  return { url, from }
}

/** Where the operators hear what waits for them, and how often. */
function digest(env: Environment): Config['digest'] {
  const receivers = text(env, 'FOYER_OPERATOR_MAIL')
    ?.split(',')
    .map((each) => each.trim())
  if (receivers?.some((each) => !MAIL.test(each)))
    throw new ConfigError('FOYER_OPERATOR_MAIL must be addresses such as me@example.com, separated by commas')
  if (receivers !== undefined && text(env, 'FOYER_SMTP_URL') === null)
    throw new ConfigError('FOYER_OPERATOR_MAIL needs FOYER_SMTP_URL, the server that sends the mail')
  const webhook = httpsAddress(env, 'FOYER_OPERATOR_WEBHOOK')
  const every = choice(env, 'FOYER_OPERATOR_DIGEST', ['hourly', 'daily']) ?? 'daily'
  return { mail: receivers ?? null, webhook, every }
}

/** Derives the public key from the private one, so that the two always match. */
function vapid(env: Environment): VapidKeys | null {
  const privateKey = text(env, 'FOYER_VAPID_PRIVATE_KEY')
  if (privateKey === null) return null
  const publicKey = getPublicKey(privateKey)
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

/** Order of the secp256k1 group (SEC 2). */
const KEYS_END = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Error messages never repeat the values, because one of them is a private key. */
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
  // Owners who set rewards spend the operator's money, so the operator must list the domains.
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
    // The resolver validates the addresses.
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

/** The deployment's own domain, whose lobby greets people. */
export const ownDomain = ({ publicUrl }: Config): string => normalizeDomain(publicUrl ?? 'localhost')
