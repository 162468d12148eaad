import type { WalletKind } from '@foyer/contract'
import type { Logger } from '../lib/log.ts'
import type { Platform } from '../platform/platform.ts'
import type { SafeStorage } from '../platform/storage.ts'
import type { Discovery } from './discovery.ts'
import type { Eip1193Provider } from './provider.ts'

export interface ConnectParams {
  /** Ends a pending connect, e.g. of a wallet that never answers. */
  signal?: AbortSignal
  /** Which injected wallet (`metamask`); one of `client.wallets`. */
  rdns?: string
  /** Whether the person makes a passkey or uses one that they have, which is the default (`passkey`). */
  passkey?: 'new' | 'own'
  /** Signs in without the passkey, by the recovery code of `signIn.exportKey` (`passkey`). */
  recoveryCode?: string
  /** Is given the pairing address to show as a QR code (`wallet-connect-v2`). */
  onUri?: (uri: string) => void
}

/** The parts of the environment that a driver uses. */
export interface DriverHost {
  storage: SafeStorage
  log: Logger
  location: Platform['location']
  discovery: Discovery
  /** As that of the platform. */
  closing?: AbortSignal | undefined
}

/** One way to reach a wallet. It resolves or throws; status, events and tokens are the adapter's. */
export interface Driver {
  readonly name: WalletKind
  /** True when a second connect may join a pending one (S4-10). */
  readonly rejoins?: boolean
  init(host: DriverHost): Promise<void>
  /** Refuses parameters that cannot connect, before the present person is signed out (S4-12). */
  check?(params: ConnectParams): void
  /** May show the person something. */
  connect(params: ConnectParams): Promise<Eip1193Provider>
  /** Takes up an earlier connection without showing anything (S4-39). */
  resume(): Promise<Eip1193Provider>
  /** Of wallets that sign without asking the person: what has them sign in anew. */
  renewable?(): WalletEngine
  /** Of wallets that give the secrets of keys for private messages, too. */
  messageKeys?(): MessageKeys | undefined
  /** As that of the engine. */
  exportKey?(): Promise<ExportedKey | null>
  /** Gives the connection up; what it throws is logged. */
  disconnect(provider: Eip1193Provider): Promise<void>
}

/** Gives the secret of a key for private messages, base64 of 64 bytes, by its number: 1 for the first of an address. */
export type MessageKey = (seq: number) => string

/** The source of the person's keys for private messages, which is the same on each of their devices. */
export interface MessageKeys {
  /** Null where the person would have to be asked. */
  held(): MessageKey | null
  /** Asks the person, unless it is held. @throws the wallet's own error */
  ask(): Promise<MessageKey>
}

/** The key of a wallet of ours, for its person to keep. Each of the two gives the account away. */
export interface ExportedKey {
  /** Signs in without the passkey, and gives the keys for private messages, too. */
  recoveryCode: string
  /** For other wallets: `0x` and 64 hex digits. */
  privateKey: string
}

/** The parts of a wallet library that openlogin and walletConnectV2 need. */
export interface WalletEngine {
  init(): Promise<void>
  connect(params: ConnectParams): Promise<Eip1193Provider>
  /** The connection of an earlier visit, or null. */
  resume(): Promise<Eip1193Provider | null>
  logout(): Promise<void>
  /** Ends sockets and timers, and keeps the login for the next visit: the client is closed. */
  close?(): void
  /**
   * Has the person sign in anew as the same address, in the place of the present login, which stays where that
   * fails. Null, or without it, `openlogin` logs out and connects again.
   */
  prove?(address: string): Promise<Eip1193Provider | null>
  /** Of a wallet that is the source of keys for private messages. */
  readonly messageKeys?: MessageKeys | undefined
  /** Asks the person, always, and gives the key; null for a wallet that keeps it. @throws the wallet's own error */
  exportKey?(): Promise<ExportedKey | null>
}

/** Makes an engine once it is known where it runs; it loads its library when it is first needed. */
export type EngineMaker = (host: DriverHost) => WalletEngine
