/** What happens to the rows of a deleted account (P34). */
type Fate =
  /** Rows are deleted. */
  | 'erase'
  /** Rows belong to others too: they stay, with an anonymous id. */
  | 'rename'
  /** Rows stay unchanged, for the reason in `why`. */
  | 'keep'

interface Rule {
  fate: Fate
  /** SQL condition on the rows; all rows without it. */
  where?: string
  /** Further SQL after SET for renamed rows. */
  also?: string
  /** Reason why the rows stay. */
  why?: string
  /** Columns that the export contains; none without it. */
  take?: string
  /** Two columns that identify a row of the person, used for ordering; `created_at` and `id` without it. */
  order?: readonly [string, string]
}

/** A column with ids of persons, and the rule for its rows. */
export interface PersonalColumn extends Rule {
  table: string
  column: string
}

/** Id and address of a row's room: a reader cannot tell a room by its id. */
const ROOM = 'room_id, (SELECT domain || path FROM rooms WHERE rooms.id = room_id) AS room'
const PICTURE = "id, media_type, replace(encode(bytes, 'base64'), chr(10), '') AS base64, created_at"
const BLOCKED = 'Who was blocked does not come back in by leaving.'
const REPORTED = 'A report is there for those who must look into it.'
const MINT = {
  take: 'token::text AS token, domain, amount, status, to_address, tx_hash, created_at',
  order: ['created_at', 'reward'],
} as const

/**
 * Plan for personal data: the columns of each table that identify a person, with a rule for each column.
 *
 * Room messages are deleted before (`erase.ts`), so that only an empty place stays. Sealed messages name both sides
 * inside the seal and could not be opened under another id, so they are deleted on both sides.
 */
const plan: Record<string, Record<string, Fate | Rule | readonly Rule[]>> = {
  messages: {
    author: {
      fate: 'rename',
      also: 'client_id = NULL, first_hash = NULL',
      take: `${ROOM}, id, content, reply_to, passage, created_at, updated_at, deleted_at`,
    },
  },
  reactions: {
    author: {
      fate: 'rename',
      take: `${ROOM}, message_id, reaction, created_at`,
      order: ['message_id', 'reaction'],
    },
  },
  mentions: { identity: 'erase' },
  read_markers: { identity: { fate: 'erase', take: `${ROOM}, seq, read_at`, order: ['room_id', 'seq'] } },
  lobby_opens: { identity: 'erase' },
  direct_messages: {
    from_address: { fate: 'erase', take: 'id, to_address, message_text, created_at' },
    to_address: [
      { fate: 'erase', where: 'NOT withheld', take: 'id, from_address, message_text, created_at' },
      { fate: 'erase', where: 'withheld' },
    ],
  },
  direct_threads: {
    address: { fate: 'erase', take: 'counterpart, state, updated_at', order: ['counterpart', 'state'] },
    counterpart: [
      { fate: 'erase', where: "state <> 'blocked'" },
      { fate: 'keep', where: "state = 'blocked'", why: BLOCKED },
    ],
  },
  direct_gates: {
    address: {
      fate: 'erase',
      take: 'admits, min_age_days, token_chain_id, token_contract, token_minimum',
      order: ['address', 'admits'],
    },
  },
  key_statements: {
    address: {
      fate: 'erase',
      take: 'seq, pub_key, statement, signature, created_at',
      order: ['address', 'seq'],
    },
  },
  key_backups: { address: { fate: 'erase', take: 'id, blob, created_at' } },
  business_messages: {
    author: {
      fate: 'rename',
      take: 'to_domain, id, message_type, message_text, message_reference, created_at',
    },
    from_address: 'rename',
  },
  business_threads: { from_address: 'rename', assignee: 'rename' },
  broadcasts: { author: { fate: 'rename', take: 'domain, id, text, created_at' } },
  pictures: {
    identity: { fate: 'erase', take: PICTURE },
    ens_identity: { fate: 'erase', take: PICTURE },
  },
  contacts: {
    owner: { fate: 'erase', take: 'id, contact_address, contact_name, note, avatar_url, created_at' },
    contact_address: 'rename',
  },
  announcements: { author: { fate: 'rename', take: 'domain, id, title, body, link_url, created_at' } },
  domain_owners: {
    address: { fate: 'erase', take: 'domain, method, verified_at', order: ['domain', 'method'] },
  },
  hidden_messages: {
    author: {
      fate: 'erase',
      take: `${ROOM}, message_id, content, passage`,
      order: ['room_id', 'message_id'],
    },
  },
  held_messages: { author: { fate: 'erase', take: `${ROOM}, id, content, passage, created_at` } },
  slow_turns: { identity: 'erase' },
  spam_posts: { author: 'erase' },
  spam_trusts: {
    identity: { fate: 'erase', take: 'domain, created_at', order: ['domain', 'created_at'] },
  },
  reports: {
    reporter: {
      fate: 'rename',
      also: 'note = NULL, disclosed = NULL',
      take: 'domain, message_id, reason, note, disclosed, created_at',
      order: ['created_at', 'message_id'],
    },
    message_id: { fate: 'keep', where: "domain = ''", why: REPORTED },
  },
  report_cases: { decided_by: 'rename', id: { fate: 'keep', where: "domain = ''", why: REPORTED } },
  discovered_domains: { changed_by: 'rename' },
  hidden_rooms: { changed_by: 'rename' },
  domain_claims: {
    identity: {
      fate: 'erase',
      take: 'domain, token, method, created_at, verified_at',
      order: ['domain', 'created_at'],
    },
  },
  domain_audit: {
    actor: { fate: 'rename', take: 'domain, id, action, target, created_at' },
    target: 'rename',
  },
  domain_staff: {
    identity: { fate: 'erase', take: 'domain, roles, created_at', order: ['domain', 'created_at'] },
    added_by: 'rename',
  },
  levels: { identity: { fate: 'erase', take: 'domain, n, created_at', order: ['domain', 'n'] } },
  rewards: { identity: { fate: 'erase', take: 'id, domain, event, amount, status, title, created_at' } },
  // A mint with a nonce must be mined, because later nonces wait for it; its row is deleted afterwards (minter/queue.ts).
  mints: {
    identity: [
      { fate: 'erase', where: "nonce IS NULL OR status IN ('confirmed', 'failed')", ...MINT },
      { fate: 'rename', where: "nonce IS NOT NULL AND status IN ('waiting', 'sent')", ...MINT },
    ],
  },
  vouchers: {
    holder: {
      fate: 'erase',
      take: 'token::text AS token, domain, title, description, expires_at, redeemed_at, redeem_code',
      order: ['holder', 'token'],
    },
  },
  voucher_presentations: { holder: 'erase' },
  webhooks: { created_by: { fate: 'rename', take: 'domain, id, url, events, created_at' } },
  bots: { created_by: { fate: 'rename', take: 'domain, id, name, scopes, created_at' } },
  member_keys: { created_by: { fate: 'rename', take: 'domain, id, kind, url, created_at' } },
  voucher_redemptions: {
    holder: {
      fate: 'rename',
      take: 'id, token::text AS token, domain, redeem_code, redeemed_at, undone_at, undo_reason',
      order: ['holder', 'id'],
    },
    accepted_by: 'rename',
    undone_by: 'rename',
  },
  voucher_claims: {
    identity: { fate: 'rename', take: 'domain, code, created_at', order: ['identity', 'batch'] },
  },
  events: { identity: { fate: 'erase', take: 'id, event, event_data, domain, created_at' } },
  consents: {
    identity: {
      fate: 'erase',
      take: 'audience, marketing, functional, updated_at',
      order: ['identity', 'audience'],
    },
  },
  ens_checks: {
    identity: { fate: 'erase', take: 'checked_at, due_at, failures', order: ['checked_at', 'identity'] },
  },
  push_subscriptions: { identity: { fate: 'erase', take: 'id, agent, language, created_at' } },
  notification_settings: {
    identity: {
      fate: 'erase',
      take: 'mentions, direct, direct_names, business, quiet_from, quiet_until, time_zone',
      order: ['identity', 'mentions'],
    },
  },
  notification_levels: {
    identity: {
      fate: 'erase',
      take: 'room_id, domain, path, level, updated_at',
      order: ['identity', 'room_id'],
    },
  },
  push_queue: { identity: 'erase' },
  mail_addresses: {
    identity: {
      fate: 'erase',
      take: 'address, pace, language, time_zone, confirmed_at',
      order: ['identity', 'address'],
    },
  },
  // Without its person and address a code still counts for its mailbox: new accounts must not flood one.
  mail_codes: {
    identity: {
      fate: 'rename',
      also: "address = '', expires_at = least(expires_at, now())",
      take: 'address, created_at, expires_at',
    },
  },
  mail_notices: { identity: 'erase' },
  mails: { identity: 'erase' },
  feed_entries: { identity: 'erase' },
  feeds: { identity: 'erase' },
  blocklist: {
    identity: { fate: 'keep', why: BLOCKED, take: 'domain, created_at', order: ['domain', 'created_at'] },
  },
  challenges: { address: 'erase', account: 'erase', other: 'erase' },
  google_codes: { identity: 'erase' },
  proofs: { account: 'erase', login: 'erase', other: 'erase' },
  joins: {
    login: { fate: 'erase', take: 'id, login, account, joined_at', order: ['joined_at', 'id'] },
    account: { fate: 'erase', take: 'id, login, account, joined_at', order: ['joined_at', 'id'] },
  },
  tokens: {
    identity: { fate: 'erase', take: 'id, adapter, audience, agent, created_at, last_used_at, expires_at' },
  },
  security_events: {
    identity: {
      fate: 'erase',
      take: 'id, event, audience, agent, other_login, key_seq, sessions, created_at',
    },
    other_login: 'rename',
  },
  identities: {
    id: {
      fate: 'erase',
      take: 'id, auth_type, login_provider, adapter, member_of, display_name, found_by_name, ens_name, ens_shown, ens_avatar, avatar_url, bio, website, real_address, created_at',
    },
  },
}

/**
 * All columns with personal data: contents of the export, and what happens when an account is deleted. A column that is
 * missing here fails `personal-data.world.test.ts`.
 */
export const personalData: readonly PersonalColumn[] = Object.entries(plan).flatMap(([table, columns]) =>
  Object.entries(columns).flatMap(([column, rules]) =>
    [rules].flat().map((rule) => ({ table, column, ...(typeof rule === 'string' ? { fate: rule } : rule) })),
  ),
)

const WITH_ROW = 'Goes with its row.'
const JOINED = 'Goes with its joining, a week after it at most.'
const IN_TEXT = 'Taken out together with the name in the text (erase.ts).'

/** Columns that could identify a person and are not in the plan, each with the reason. */
export const exempt: Readonly<Record<string, string>> = {
  'joined_rows.row': JOINED,
  'joined_rows.own': JOINED,
  'messages.mentions': IN_TEXT,
  'held_messages.mentions': IN_TEXT,
  'hidden_messages.mentions': IN_TEXT,
  'direct_messages.conversation': WITH_ROW,
  'identities.address': WITH_ROW,
  'identities.real_address': WITH_ROW,
  'identities.ens_name': WITH_ROW,
  'identities.ens_avatar': WITH_ROW,
  'ens_checks.avatar_hash': WITH_ROW,
  'held_messages.spam': WITH_ROW,
  'messages.passage': 'Removed together with the text (erase.ts).',
  'held_messages.passage': WITH_ROW,
  'hidden_messages.passage': WITH_ROW,
  'spam_posts.prints': 'Goes with its row, which stays an hour.',
  'identities.linked_to': 'Goes with its row, or is emptied where a guest stays.',
  'bots.identity': 'A program is nobody.',
  'identities.member_of': WITH_ROW,
  'tokens.member_key': WITH_ROW,
  'member_tokens_used.jti_hash': 'A number of a token of a site, which is gone six minutes later.',
  'import_rows.author': 'An author of imported comments has no account.',
  'broadcasts.reached': 'How far it has come; empty once it has reached everybody.',
  'mail_addresses.address': WITH_ROW,
  'mail_codes.address': 'Is emptied with the person.',
  'mail_codes.mailbox_hash': 'A keyed hash, which counts codes; goes with its row, a day after it at most.',
  'mail_notices.about': WITH_ROW,
  'mints.to_address': 'Its transaction is on its way; empty once that has ended.',
  'reports.disclosed': 'Emptied with the reporter’s name; what others disclose is their report.',
  'webhook_deliveries.body': 'Empty once it was delivered, and gone after 14 days.',
}
