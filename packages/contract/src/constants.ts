/** The five ways to be someone (S1-02). */
export const SIGN_IN_KINDS = ['metamask', 'openlogin', 'wallet-connect-v2', 'googlelogin', 'guest'] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]

/** The kinds that sign with a wallet; also the values of `issuer` and `wallet_provider` (docs/wire.md#sign-in). */
export const WALLET_KINDS = ['metamask', 'openlogin', 'wallet-connect-v2'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** How people come. */
export const LOGIN_TYPES = ['guest', 'wallet', 'googlelogin'] as const
/** And `bot`, a program that a domain has let in. */
export const AUTH_TYPES = [...LOGIN_TYPES, 'bot'] as const
export type AuthType = (typeof AUTH_TYPES)[number]

/** Known chains by their EIP-155 id in hex (S3-16). */
export const CHAIN_IDS = ['0x1', '0x5', '0x89'] as const
export type ChainId = (typeof CHAIN_IDS)[number]
export const DEFAULT_CHAIN_ID: ChainId = '0x1'

/** Milliseconds; heartbeats stop once a session is older (S9-01). */
export const SESSION_EXPIRY_MS = 300_000
/** Milliseconds; after that a cached social login that still connects has failed (S9-02). */
export const CONNECTION_TIMEOUT_MS = 5_000
/** Seconds a wallet's access token lives (S9-03). */
export const TOKEN_TIMEOUT_S = 2_592_000
/** Seconds without a use after which an access token ends before its time: 14 days. */
export const TOKEN_IDLE_S = 1_209_600
/** Seconds by which `last_used_at` of a session may be behind. */
export const TOKEN_TOUCH_S = 3_600

/** Letters and digits of a session id (S9-04). */
export const SESSION_ID_LENGTH = 16
/** Payload version of a sign-in challenge (S9-09). */
export const TOKEN_CHALLENGE_VERSION = '2'
/** Payload version of a cookie-consent challenge (S9-10). */
export const COOKIE_CHALLENGE_VERSION = '1'

/** Characters of the address of a page, its fragment aside: as it is sent, and once it is encoded. */
export const ADDRESS_MAX_LENGTH = 2_048

/** Bytes of a table that is sent in, as the JSON that it comes in (docs/wire.md#sizes). */
export const CSV_MAX_BYTES = 5 * 1024 * 1024

/** Names of headers (N-01, N-02, S7-00b). */
export const headers = {
  agent: 'X-Client-Agent',
  csrf: 'X-CSRFToken',
  guest: 'X-Guest-UUID',
  /** A one-time proof that the caller has signed for this very act. */
  proof: 'X-Foyer-Proof',
  wallet: 'wallet_provider',
} as const
export const CSRF_COOKIE = 'csrftoken'

/** Characters of one room message, after trimming (docs/wire.md#rooms-and-messages). */
export const MESSAGE_MAX_LENGTH = 2_000
/** Milliseconds after which an author can no longer change or take back a message (docs/wire.md#editing-and-deleting). */
export const MESSAGE_CHANGE_MS = 900_000
/** People whom one message may call by name. */
export const MENTIONS_MAX = 10
/** Fewest characters of a text that is searched for, after trimming. */
export const SEARCH_MIN_LENGTH = 2
/** Most characters of it. */
export const SEARCH_MAX_LENGTH = 100
/** Messages of a room's page when no `limit` is given. */
export const ROOM_PAGE_SIZE = 50

/** Where analytics go, below the API. */
export const COLLECTOR = '/collect'

/** Names that the analytics collector takes (S7-54). */
export const ANALYTICS_EVENTS = [
  'heartbeat',
  'nft_sent',
  'lobby_open',
  'ads_event',
  'trending_lobby_click',
  'rewards_page_click',
  'click',
  'page_view',
] as const
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number]

/** Counted messages at which each level of a domain is reached, level 1 first (docs/wire.md#levels-and-rewards). */
export const CHAT_LEVELS = [1, 10, 50, 200, 1_000] as const

/** What somebody may be in a domain: `owner` by proof, the others because an owner says so (docs/owners.md). */
export const STAFF_ROLES = ['owner', 'moderator', 'agent'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whatever a line of a domain's log may tell of what was changed (docs/owners.md). */
export const AUDIT_FIELDS = [
  'use_separate_url',
  'allow_guest_user',
  'allow_auto_airdrop',
  'pause_auto_airdrop',
  'domain_allowlist',
  'ads_list_number',
  'ads',
  'title',
  'name',
  'description',
  'text',
  'body',
  'url',
  'link_url',
  'logo_url',
  'image_url',
  'theme_color',
  'welcome_message',
  'is_enabled',
  'enabled',
  'pinned',
  'starts_at',
  'ends_at',
  'until',
  'valid_until',
  'valid_days',
  'reason',
  'roles',
  'method',
  'amount',
  'cap',
  'min_account_age_days',
  'daily_cap',
  'person_cap',
  'event',
  'token',
  'uses_per_code',
  'codes',
  'imported',
  'known',
  'slow_mode_s',
  'words',
  'read_only',
  'leads_to',
  'decision',
  'events',
  'scopes',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

/** A domain that nobody has configured (S9-05); a fresh object every time. */
export const defaultDomainSettings = (domain: string) => ({
  domain,
  use_separate_url: true,
  allow_guest_user: true,
  allow_auto_airdrop: false,
  pause_auto_airdrop: false,
  domain_allowlist: [] as string[],
  ads_list_number: 0,
})

/** Below it lies each person's picture, by public id; `?of=` is the `avatar_url` that is meant. It is no call. */
export const PERSON_PICTURE = '/api/v1/user-profile/picture'

/** Characters of a display name. */
export const NAME_MAX = 32
/** Characters of what people say about themselves. */
export const BIO_MAX = 280

/** Characters of the name of a contact. */
export const CONTACT_NAME_MAX = 64
/** Characters of the note on a contact. */
export const NOTE_MAX = 1_000

/** Code of the refusal to join a login to itself; the SDK finds out before it asks the server. */
export const SAME_LOGIN = 4093

/** Code of the refusal of a private message whose receiver has no key yet; it waits at the sender. */
export const NO_KEY_YET = 4092
/** Code of the refusal of a private message beyond what a stranger may send; it waits at the sender. */
export const NOT_ACCEPTED = 4094

/** The largest amount of one reward: on a chain each of them costs whoever runs the server (docs/rewards.md). */
export const REWARD_AMOUNT_MAX = 10_000

/** What a webhook can be told of (docs/business.md). */
export const WEBHOOK_EVENTS = [
  'message.created',
  'business_message.created',
  'report.created',
  'level.reached',
  'voucher.claimed',
  'voucher.redeemed',
  'voucher.undone',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What a program may do in the domain that let it in: write in rooms, answer in the inbox. */
export const BOT_SCOPES = ['rooms', 'inbox'] as const
export type BotScope = (typeof BOT_SCOPES)[number]
