export { canonicalUrl, FoyerError, hashDomain, normalizeDomain, roomId } from '@foyer/contract'
export type { Logger, UserInfo } from './context.ts'
export { type Client, type ClientOptions, createClient } from './create-client.ts'
export type {
  BusinessHistory,
  BusinessHistoryParams,
  BusinessMessage,
  BusinessMessageInput,
} from './features/business-messages.ts'
export type { ContactInput } from './features/contacts.ts'
export type { DirectMessage, DirectPreview } from './features/direct-messages.ts'
export type { RecordedEvent } from './features/engagement.ts'
export type { ProfileInput } from './features/profile.ts'
export type { ConsentChoice, GivenConsent } from './features/sign-in/consent.ts'
export type { LiveMessage, OpenOptions, Room, RoomSnapshot } from './live-room.ts'
export { createLogger, type LoggerOptions, type LogLevel } from './log.ts'
export type { Session } from './session.ts'
export type { TokenRecord } from './token-store.ts'
export type { AdapterSettings, WalletAdapter } from './wallet/adapter.ts'
export { type MetamaskSettings, metamask } from './wallet/adapters/metamask.ts'
export { type OpenloginSettings, openlogin } from './wallet/adapters/openlogin.ts'
export { type WalletConnectSettings, walletConnectV2 } from './wallet/adapters/wallet-connect-v2.ts'
export type { ChainConfig } from './wallet/chains.ts'
export type { ClientConnectParams, ClientEvents } from './wallet/client-events.ts'
export type { InjectedWallet } from './wallet/discovery.ts'
export type { ConnectParams, WalletEngine } from './wallet/driver.ts'
export type { Eip1193Provider } from './wallet/provider.ts'
export type { Status } from './wallet/status.ts'
