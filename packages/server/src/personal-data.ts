/** What becomes of the rows that name somebody who leaves (P34). */
export type Fate =
  /** The rows go. */
  | 'erase'
  /** The rows are somebody else's too: they stay, and name nobody any more. */
  | 'rename'
  /** The rows stay as they are, for the reason beside it. */
  | 'keep'

/** A column that holds a person's id, and what is done with its rows. */
export interface PersonalColumn {
  table: string
  column: string
  fate: Fate
  /** Condition on the rows; all of them unless said. */
  where?: string
  /** What else is done to renamed rows, as SQL after SET. */
  also?: string
  /** Why the rows stay. */
  why?: string
  /** What the person gets of it: columns of the table, in the order of these two (RELIABILITY.md P34). */
  take?: { columns: string; order: readonly [string, string] }
}

/**
 * Everything that is kept about people, column by column: what an export has, and what becomes of it when
 * somebody leaves. A table of people that is missing here fails `personal-data.test.ts`.
 *
 * What somebody wrote in rooms is taken back first (`erase.ts`): of it only the place stays. Sealed messages
 * name both sides inside their seal, so that nobody could open one under another name: they go on both sides.
 */
export const personalData: readonly PersonalColumn[] = [
  {
    table: 'messages',
    column: 'author',
    fate: 'rename',
    also: 'client_id = NULL, first_hash = NULL',
    take: {
      columns: 'room_id, id, content, reply_to, created_at, updated_at, deleted_at',
      order: ['created_at', 'id'],
    },
  },
  {
    table: 'reactions',
    column: 'author',
    fate: 'rename',
    take: { columns: 'room_id, message_id, reaction, created_at', order: ['message_id', 'reaction'] },
  },
  { table: 'mentions', column: 'identity', fate: 'erase' },
  {
    table: 'read_markers',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'room_id, seq, read_at', order: ['room_id', 'seq'] },
  },
  { table: 'lobby_opens', column: 'identity', fate: 'erase' },
  {
    table: 'direct_messages',
    column: 'from_address',
    fate: 'erase',
    take: { columns: 'id, to_address, message_text, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'direct_messages',
    column: 'to_address',
    fate: 'erase',
    take: { columns: 'id, from_address, message_text, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'direct_threads',
    column: 'address',
    fate: 'erase',
    take: { columns: 'counterpart, state, updated_at', order: ['counterpart', 'state'] },
  },
  { table: 'direct_threads', column: 'counterpart', fate: 'erase', where: "state <> 'blocked'" },
  {
    table: 'direct_threads',
    column: 'counterpart',
    fate: 'keep',
    where: "state = 'blocked'",
    why: 'Who was blocked does not come back in by leaving.',
  },
  {
    table: 'direct_reports',
    column: 'address',
    fate: 'erase',
    take: { columns: 'counterpart, created_at', order: ['counterpart', 'created_at'] },
  },
  {
    table: 'direct_reports',
    column: 'counterpart',
    fate: 'keep',
    why: 'A report is there for those who must look into it.',
  },
  {
    table: 'direct_gates',
    column: 'address',
    fate: 'erase',
    take: {
      columns: 'admits, min_age_days, token_chain_id, token_contract, token_minimum',
      order: ['address', 'admits'],
    },
  },
  {
    table: 'key_statements',
    column: 'address',
    fate: 'erase',
    take: { columns: 'seq, pub_key, statement, signature, created_at', order: ['address', 'seq'] },
  },
  {
    table: 'key_backups',
    column: 'address',
    fate: 'erase',
    take: { columns: 'id, blob, created_at', order: ['address', 'id'] },
  },
  {
    table: 'business_messages',
    column: 'author',
    fate: 'rename',
    take: {
      columns: 'to_domain, id, message_type, message_text, message_reference, created_at',
      order: ['created_at', 'id'],
    },
  },
  { table: 'business_messages', column: 'from_address', fate: 'rename' },
  { table: 'business_threads', column: 'from_address', fate: 'rename' },
  { table: 'business_threads', column: 'assignee', fate: 'rename' },
  {
    table: 'broadcasts',
    column: 'author',
    fate: 'rename',
    take: { columns: 'domain, id, text, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'contacts',
    column: 'owner',
    fate: 'erase',
    take: {
      columns: 'id, contact_address, contact_name, note, avatar_url, created_at',
      order: ['created_at', 'id'],
    },
  },
  { table: 'contacts', column: 'contact_address', fate: 'rename' },
  {
    table: 'announcements',
    column: 'author',
    fate: 'rename',
    take: { columns: 'domain, id, title, body, link_url, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'domain_owners',
    column: 'address',
    fate: 'erase',
    take: { columns: 'domain, method, verified_at', order: ['domain', 'method'] },
  },
  {
    table: 'hidden_messages',
    column: 'author',
    fate: 'erase',
    take: { columns: 'room_id, message_id, content', order: ['room_id', 'message_id'] },
  },
  {
    table: 'held_messages',
    column: 'author',
    fate: 'erase',
    take: { columns: 'room_id, id, content, created_at', order: ['created_at', 'id'] },
  },
  { table: 'slow_turns', column: 'identity', fate: 'erase' },
  {
    table: 'reports',
    column: 'reporter',
    fate: 'rename',
    also: 'note = NULL',
    take: { columns: 'domain, message_id, reason, note, created_at', order: ['created_at', 'message_id'] },
  },
  { table: 'report_cases', column: 'decided_by', fate: 'rename' },
  {
    table: 'domain_claims',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'domain, token, method, created_at, verified_at', order: ['domain', 'created_at'] },
  },
  {
    table: 'domain_audit',
    column: 'actor',
    fate: 'rename',
    take: { columns: 'domain, id, action, target, created_at', order: ['created_at', 'id'] },
  },
  { table: 'domain_audit', column: 'target', fate: 'rename' },
  {
    table: 'domain_staff',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'domain, roles, created_at', order: ['domain', 'created_at'] },
  },
  { table: 'domain_staff', column: 'added_by', fate: 'rename' },
  {
    table: 'levels',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'domain, n, created_at', order: ['domain', 'n'] },
  },
  {
    table: 'rewards',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'id, domain, event, amount, status, title, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'mints',
    column: 'identity',
    fate: 'erase',
    where: "nonce IS NULL OR status IN ('confirmed', 'failed')",
    take: {
      columns: 'token::text AS token, domain, amount, status, to_address, tx_hash, created_at',
      order: ['created_at', 'reward'],
    },
  },
  // What has a number must come into a block, or all after it wait for ever; then the row goes (minter/queue.ts).
  {
    table: 'mints',
    column: 'identity',
    fate: 'rename',
    where: "nonce IS NOT NULL AND status IN ('waiting', 'sent')",
    take: {
      columns: 'token::text AS token, domain, amount, status, to_address, tx_hash, created_at',
      order: ['created_at', 'reward'],
    },
  },
  {
    table: 'vouchers',
    column: 'holder',
    fate: 'erase',
    take: {
      columns: 'token::text AS token, domain, title, description, expires_at, redeemed_at, redeem_code',
      order: ['holder', 'token'],
    },
  },
  { table: 'voucher_presentations', column: 'holder', fate: 'erase' },
  {
    table: 'webhooks',
    column: 'created_by',
    fate: 'rename',
    take: { columns: 'domain, id, url, events, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'bots',
    column: 'created_by',
    fate: 'rename',
    take: { columns: 'domain, id, name, scopes, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'voucher_redemptions',
    column: 'holder',
    fate: 'rename',
    take: {
      columns: 'id, token::text AS token, domain, redeem_code, redeemed_at, undone_at, undo_reason',
      order: ['holder', 'id'],
    },
  },
  { table: 'voucher_redemptions', column: 'accepted_by', fate: 'rename' },
  { table: 'voucher_redemptions', column: 'undone_by', fate: 'rename' },
  {
    table: 'voucher_claims',
    column: 'identity',
    fate: 'rename',
    take: { columns: 'domain, code, created_at', order: ['identity', 'batch'] },
  },
  {
    table: 'events',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'id, event, event_data, domain, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'consents',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'audience, marketing, functional, updated_at', order: ['identity', 'audience'] },
  },
  {
    table: 'push_subscriptions',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'id, agent, language, created_at', order: ['created_at', 'id'] },
  },
  {
    table: 'notification_settings',
    column: 'identity',
    fate: 'erase',
    take: {
      columns: 'mentions, direct, direct_names, business, quiet_from, quiet_until, time_zone',
      order: ['identity', 'mentions'],
    },
  },
  {
    table: 'notification_levels',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'room_id, domain, path, level, updated_at', order: ['identity', 'room_id'] },
  },
  { table: 'push_queue', column: 'identity', fate: 'erase' },
  { table: 'feed_entries', column: 'identity', fate: 'erase' },
  { table: 'feeds', column: 'identity', fate: 'erase' },
  {
    table: 'blocklist',
    column: 'identity',
    fate: 'keep',
    why: 'Who was blocked does not come back in by leaving.',
    take: { columns: 'domain, created_at', order: ['domain', 'created_at'] },
  },
  { table: 'challenges', column: 'address', fate: 'erase' },
  { table: 'google_codes', column: 'identity', fate: 'erase' },
  {
    table: 'tokens',
    column: 'identity',
    fate: 'erase',
    take: { columns: 'id, adapter, audience, agent, created_at, expires_at', order: ['created_at', 'id'] },
  },
  {
    table: 'identities',
    column: 'id',
    fate: 'erase',
    take: {
      columns: 'id, auth_type, display_name, avatar_url, bio, website, real_address, created_at',
      order: ['created_at', 'id'],
    },
  },
]

/** Tables that name nobody. */
export const impersonal: readonly string[] = [
  'meta',
  'rate_limits',
  'domains',
  'domain_conduct',
  'room_conduct',
  'rooms',
  'url_settings',
  'reward_rules',
  'webhook_deliveries',
  'ads',
  'domain_visits',
  'canned_answers',
  'reward_limits',
  'reward_days',
  'minter_accounts',
  'voucher_batches',
  'voucher_codes',
  'analytics',
  'google_logins',
]
