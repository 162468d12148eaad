/** Kinds of sign-in: the five of the specification (S1-02), and `passkey`. */
export const SIGN_IN_KINDS = [
  ...(['metamask', 'openlogin', 'wallet-connect-v2', 'googlelogin', 'guest'] as const),
  'passkey',
] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]

/** Sign-in kinds that use a wallet; also the values of `issuer` and `wallet_provider` (docs/wire.md#sign-in). */
export const WALLET_KINDS = ['metamask', 'openlogin', 'wallet-connect-v2', 'passkey'] as const
export type WalletKind = (typeof WALLET_KINDS)[number]

/** Types of a person's login. */
export const LOGIN_TYPES = ['guest', 'wallet', 'googlelogin'] as const
/** Types of a login with a provider (docs/wire.md#login-with-a-provider): Google, and any other one. */
export const PROVIDER_TYPES = ['googlelogin', 'account'] as const
/**
 * Types of identity: the login types, `account` for a login with another provider than Google, `bot` for a program of a domain (docs/business.md#bots), `imported` for an author
 * of imported comments, who has no login (docs/importing.md), and `member` for a person with an account on the
 * site of a domain (docs/site-members.md).
 */
export const AUTH_TYPES = [...LOGIN_TYPES, 'account', 'bot', 'imported', 'member'] as const
export type AuthType = (typeof AUTH_TYPES)[number]

/** Known chains by their EIP-155 id in hex (S3-16). */
export const CHAIN_IDS = ['0x1', '0x5', '0x89'] as const
export type ChainId = (typeof CHAIN_IDS)[number]
export const DEFAULT_CHAIN_ID: ChainId = '0x1'

/** Characters of a verified ENS name; a longer one is not shown (docs/wallets.md#names-of-ens). */
export const ENS_NAME_MAX = 64

/** Milliseconds after which a session sends no more heartbeats (S9-01). */
export const SESSION_EXPIRY_MS = 300_000
/** Milliseconds after which restoring a cached social login counts as failed (S9-02). */
export const CONNECTION_TIMEOUT_MS = 5_000
/** Seconds that a wallet's access token is valid (S9-03). */
export const TOKEN_TIMEOUT_S = 2_592_000
/** Seconds without use after which an access token ends early: 14 days. */
export const TOKEN_IDLE_S = 1_209_600
/** Seconds that the bearer of a site's member is valid. */
export const MEMBER_TOKEN_S = 86_400
/** Characters of the JWT with which a site signs a member in. */
export const MEMBER_TOKEN_MAX = 4_096
/** Kinds of keys with which a site signs for its members: a shared secret (HS256), or its own public keys (EdDSA). */
export const MEMBER_KEY_KINDS = ['secret', 'jwks'] as const
export type MemberKeyKind = (typeof MEMBER_KEY_KINDS)[number]
/** Seconds by which `last_used_at` of a session may lag. */
export const TOKEN_TOUCH_S = 3_600

/** Characters of a session id: letters and digits (S9-04). */
export const SESSION_ID_LENGTH = 16
/** Payload version of a sign-in challenge (S9-09). */
export const TOKEN_CHALLENGE_VERSION = '2'
/** Payload version of a cookie-consent challenge (S9-10). */
export const COOKIE_CHALLENGE_VERSION = '1'

/** Characters of a page's address without its fragment, both as sent and after encoding. */
export const ADDRESS_MAX_LENGTH = 2_048

/** Addresses in one call of `lobbies.counts`. */
export const COUNTED_ADDRESSES_MAX = 50
/** Hex digits of a room id that `lobbies.byPrefix` is asked with: 8 bits of 256. */
export const LOBBY_PREFIX_LENGTH = 2
/** Fewest entries of an answer to `lobbies.byPrefix`, decoys included. */
export const LOBBY_ENTRIES_MIN = 64

/** Bytes of the JSON body that carries a CSV table (docs/wire.md#sizes). */
export const CSV_MAX_BYTES = 5 * 1024 * 1024

/** Bytes of a file with comments (docs/importing.md). */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024
/** Comments in one file; the rest has to come in another one. */
export const IMPORT_MAX_COMMENTS = 500_000
/** Files whose comments can be imported (docs/importing.md). */
export const IMPORT_FORMATS = ['disqus', 'wordpress', 'csv'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]
/**
 * Why a place of such a file cannot be read. `markup` to `too_many` end the reading; the others concern one comment.
 */
export const IMPORT_FAULTS = [
  'markup',
  'doctype',
  'too_deep',
  'too_long',
  'too_many',
  'row',
  'page',
  'time',
  'id',
] as const
export type ImportFault = (typeof IMPORT_FAULTS)[number]

/** Header names (N-01, N-02, S7-00b). */
export const headers = {
  agent: 'X-Client-Agent',
  csrf: 'X-CSRFToken',
  guest: 'X-Guest-UUID',
  /** One-time proof that the caller signed for this act (`sign-in.proofVerify`). */
  proof: 'X-Foyer-Proof',
  wallet: 'wallet_provider',
} as const
/** Header of a refusal: by this id the server's log has it. */
export const REQUEST_ID = 'X-Request-Id'
export const CSRF_COOKIE = 'csrftoken'

/** Characters of one room message, after trimming (docs/wire.md#rooms-and-messages). */
export const MESSAGE_MAX_LENGTH = 2_000
/** Milliseconds within which an author can edit or delete a message (docs/wire.md#editing-and-deleting). */
export const MESSAGE_CHANGE_MS = 900_000
/** Mentions in one message. */
export const MENTIONS_MAX = 10
/** Fewest characters of a search text, after trimming. */
export const SEARCH_MIN_LENGTH = 2
/** Most characters of a search text, after trimming. */
export const SEARCH_MAX_LENGTH = 100
/** Messages of a page of a room without `limit`. */
export const ROOM_PAGE_SIZE = 50

/** Path of the analytics collector, below the API. */
export const COLLECTOR = '/collect'

/** Events that the analytics collector accepts (S7-54). */
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
/** What a person does with an ad: `act` of an `ads_event`. */
export const AD_ACTS = ['view', 'click'] as const
export type AdAct = (typeof AD_ACTS)[number]
/** Days of the figures of ads and of analytics events, today (UTC) included. */
export const FIGURES_DAYS = 30
/** Days after which counted analytics events, of the server and of ads, are deleted. */
export const ANALYTICS_KEPT_DAYS = 400

/** Counted messages needed for each level of a domain, level 1 first (docs/wire.md#levels-and-rewards). */
export const CHAT_LEVELS = [1, 10, 50, 200, 1_000] as const

/** Roles in a domain: a claim makes an `owner`, an owner makes the others (docs/owners.md). */
export const STAFF_ROLES = ['owner', 'moderator', 'agent'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Fields that a line of a domain's audit log may contain (docs/owners.md). */
export const AUDIT_FIELDS = [
  'use_separate_url',
  'allow_guest_user',
  'allow_auto_airdrop',
  'pause_auto_airdrop',
  'domain_allowlist',
  'ads_list_number',
  'allow_indexing',
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
  'discover',
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
  'premoderation',
  'gate',
  'words',
  'read_only',
  'leads_to',
  'decision',
  'events',
  'scopes',
  'kind',
  'guard',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

/** Settings of a domain without settings of its own (S9-05); a new object at each call. */
export const defaultDomainSettings = (domain: string) => ({
  domain,
  use_separate_url: true,
  allow_guest_user: true,
  allow_auto_airdrop: false,
  pause_auto_airdrop: false,
  domain_allowlist: [] as string[],
  ads_list_number: 0,
})

/**
 * `rel` of a link in a text or profile of a person: search engines do not count it as a recommendation of the site, and
 * the linked page learns nothing of the room.
 */
export const PERSON_LINK_REL = 'ugc nofollow noopener noreferrer'

/** Path prefix of pictures of people, by public id; `?of=` is the `avatar_url` to show. Answers with a file, so it is not an endpoint. */
export const PERSON_PICTURE = '/api/v1/user-profile/picture'

/** Characters of a display name. */
export const NAME_MAX = 32
/** Characters of a profile's `bio`. */
export const BIO_MAX = 280

/** Characters of a contact's name. */
export const CONTACT_NAME_MAX = 64
/** Characters of a contact's note. */
export const NOTE_MAX = 1_000

/** `code` of the refusal to join a login to itself; the SDK throws it without a call. */
export const SAME_LOGIN = 4093

/** `code` of the refusal of a private message whose receiver has no key yet; the sender's outbox keeps it. */
export const NO_KEY_YET = 4092
/** `code` of the refusal of a private message beyond a stranger's limit; the sender's outbox keeps it. */
export const NOT_ACCEPTED = 4094

/** Days after which the operators of the server see a case that the staff of its domain have not decided. */
export const LATE_CASE_DAYS = 7
/** Days up to which an operator suspends a person without a proof of the act `ban-person`. */
export const SUSPEND_MAX_DAYS = 30
/** Messages that a reporter can disclose with one report of a person. */
export const DISCLOSED_MAX = 20

/** Largest `amount` of one reward: the server's operator pays to mint each unit (docs/rewards.md). */
export const REWARD_AMOUNT_MAX = 10_000

/** Events that a webhook can receive (docs/business.md). */
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

/** Scopes of a bot in its domain: `rooms` to write in rooms, `inbox` to answer business threads. */
export const BOT_SCOPES = ['rooms', 'inbox'] as const
export type BotScope = (typeof BOT_SCOPES)[number]
