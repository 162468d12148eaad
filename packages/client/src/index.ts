export { canonicalUrl, FoyerError, hashDomain, normalizeDomain, roomId } from '@foyer/contract'
export type { Message, Room as RoomRecord } from '@foyer/contract/rooms'
export { type Client, type ClientOptions, createClient, type SignIn } from './create-client.ts'
export type { AdCalls, AdInput } from './features/ads.ts'
export type { BotCalls, BotInput } from './features/bots.ts'
export type { BusinessInbox, BusinessInboxSnapshot } from './features/business-messages/inbox.ts'
export type { BusinessMessage, BusinessPreview } from './features/business-messages/message.ts'
export type {
  BusinessThread,
  BusinessThreadParams,
  BusinessThreadSnapshot,
  LiveBusinessMessage,
} from './features/business-messages/thread.ts'
export type {
  BusinessHistory,
  BusinessHistoryParams,
  BusinessMessageInput,
  BusinessMessages,
  ThreadFilter,
} from './features/business-messages.ts'
export type { ContactInput } from './features/contacts.ts'
export type { BackupKey, DirectBackup } from './features/direct-messages/backup.ts'
export type { Conversation } from './features/direct-messages/conversation.ts'
export type {
  ConversationSnapshot,
  CounterpartKey,
  LiveDirectMessage,
} from './features/direct-messages/conversation-state.ts'
export type { SafetyCode } from './features/direct-messages/crypto/safety-code.ts'
export type { DirectInbox, DirectInboxSnapshot } from './features/direct-messages/inbox.ts'
export type {
  DirectMessage,
  DirectPreview,
  Discontinuity,
  Unreadable,
} from './features/direct-messages/message.ts'
export type { DirectRefusal, DirectRefusalReason } from './features/direct-messages/refusal.ts'
export type { Complaint, OwnKey } from './features/direct-messages.ts'
export type { RecordedEvent } from './features/engagement.ts'
export type { ImportOptions, Imports } from './features/imports.ts'
export type { StatsQuery } from './features/insight.ts'
export type { FrameOptions, LobbyState } from './features/lobbies.ts'
export type { MemberCalls, MemberKeyInput, MemberSignIn } from './features/members.ts'
export type { PushBrowser } from './features/notifications.ts'
export type {
  DiscoverParams,
  GraveOptions,
  OperatorReportsParams,
  SearchedParams,
  ServerAuditParams,
} from './features/operator.ts'
export type { ProfileInput } from './features/profile.ts'
export type { RewardRuleInput, Rewards } from './features/rewards.ts'
export type { SearchParams } from './features/search.ts'
export type { ConsentChoice, ConsentReceipt, GivenConsent } from './features/sign-in/consent.ts'
export type { JoinOptions, JoinStep } from './features/sign-in/logins.ts'
export type { SecurityNotice } from './features/sign-in/security.ts'
export type { RedemptionPage, VoucherBatchInput, Vouchers } from './features/vouchers.ts'
export type { WebhookCalls, WebhookChange, WebhookInput } from './features/webhooks.ts'
export { type ErrorKind, getErrorKind } from './http/error-kind.ts'
export {
  getRefusal,
  isRefusal,
  type RefusalName,
  type RefusedError,
  type SharedRefusal,
} from './http/is-refusal.ts'
export { isUnauthorised } from './http/is-unauthorised.ts'
export type { UserInfo } from './identity/identity.ts'
export type { Session, SessionSnapshot, SessionStatus } from './identity/session.ts'
export type { TokenRecord } from './identity/token-store.ts'
export type { Logger } from './lib/log.ts'
export { createLogger, type LoggerOptions, type LogLevel } from './lib/log.ts'
export type { LiveMessage, OpenOptions, Room, RoomSnapshot, SendOptions } from './live-room.ts'
export type { ClientConnection, ConnectionState } from './platform/reach.ts'
export type { AdapterSettings, WalletAdapter } from './wallet/adapter.ts'
export { type MetamaskSettings, metamask } from './wallet/adapters/metamask.ts'
export { type OpenloginSettings, openlogin } from './wallet/adapters/openlogin.ts'
export { type PasskeySettings, passkey } from './wallet/adapters/passkey.ts'
export { type WalletConnectSettings, walletConnectV2 } from './wallet/adapters/wallet-connect-v2.ts'
export type { ChainConfig } from './wallet/chains.ts'
export type { ClientConnectParams, ClientEvents } from './wallet/client-events.ts'
export type { InjectedWallet } from './wallet/discovery.ts'
export type { ConnectParams, ExportedKey, WalletEngine } from './wallet/driver.ts'
export { canAskPasskeys } from './wallet/passkey-support.ts'
export type { FreshLogin } from './wallet/proofs.ts'
export type { Eip1193Provider } from './wallet/provider.ts'
export type { Status } from './wallet/status.ts'
