import { type Endpoint, hashDomain, roomIdOf } from '@foyer/contract'
import { ads } from '@foyer/contract/ads'
import { announcements } from '@foyer/contract/announcements'
import { bots } from '@foyer/contract/bots'
import { businessMessages } from '@foyer/contract/business-messages'
import { contacts } from '@foyer/contract/contacts'
import { directMessages } from '@foyer/contract/direct-messages'
import { domains } from '@foyer/contract/domains'
import { engagement } from '@foyer/contract/engagement'
import { moderation } from '@foyer/contract/moderation'
import { notifications } from '@foyer/contract/notifications'
import { owners } from '@foyer/contract/owners'
import { profile } from '@foyer/contract/profile'
import { rewards } from '@foyer/contract/rewards'
import { rooms } from '@foyer/contract/rooms'
import { signIn } from '@foyer/contract/sign-in'
import { vouchers } from '@foyer/contract/vouchers'
import { webhooks } from '@foyer/contract/webhooks'
import { newPushKeys } from '../testing/push-service.ts'
import { newPublicKey, sealed } from '../testing/sealed.ts'
import { uuidv7 } from '../uuid.ts'
import { addresses, broken, type Entry, GUEST_UUID, texts } from './catalogue.ts'

/** A domain of its own: what is asked here may well be granted. */
const domain = 'fields.example'
const url = `https://${domain}/`
const hashed_domain = hashDomain(domain)
const signature = `0x${'11'.repeat(65)}`
const audience = domain

interface Call {
  endpoint: Endpoint
  /** Values of the path. */
  params?: Record<string, string>
  body: Record<string, unknown>
}

/** Every call with a body, and one that it would read to the end. What is undefined is sent as junk alone. */
export const calls: Call[] = [
  {
    endpoint: signIn.challenge,
    body: {
      payload: {
        domain,
        uri: url,
        address: addresses.other,
        chainId: 1,
        version: '2',
        nonce: 'Fields1234567890',
      },
      header: { t: 'eip191' },
      network: 'ethereum',
    },
  },
  {
    endpoint: signIn.verify,
    body: {
      signature: { s: signature, t: 'eip191' },
      message: 'x',
      issuer: 'metamask',
      audience,
      timeout: 60,
    },
  },
  {
    endpoint: signIn.cookieChallenge,
    body: { payload: { domain, address: addresses.other, nonce: 'Cookie1234567890', version: '1' } },
  },
  {
    endpoint: signIn.cookieVerify,
    body: { type: 'guest', audience, marketing_settings: true, functional_settings: false },
  },
  { endpoint: signIn.googleToken, body: { code: 'a', code_verifier: 'a'.repeat(43) } },
  {
    endpoint: signIn.proofChallenge,
    body: {
      payload: {
        ...{ act: 'add-login', domain: 'localhost:1', uri: 'http://localhost:1/', address: addresses.owner },
        ...{ chainId: 1, version: '1', nonce: 'Proofs1234567890', other: addresses.other },
      },
    },
  },
  { endpoint: signIn.proofVerify, body: { signature, message: 'x', audience: 'localhost' } },
  { endpoint: signIn.proofGoogle, body: { code: 'a', code_verifier: 'a'.repeat(43) } },
  { endpoint: signIn.link, body: { guest_uuid: GUEST_UUID } },
  { endpoint: rooms.create, body: { domain, url, hashed_domain } },
  {
    endpoint: rooms.post,
    params: { roomId: roomIdOf(domain, '/') },
    body: {
      content: 'hello',
      content_type: 'text',
      reply_to: null,
      client_id: 'a',
      mentions: ['g_00000000000000000000'],
    },
  },
  {
    endpoint: rooms.edit,
    params: { roomId: roomIdOf(domain, '/'), messageId: 'a' },
    body: { content: 'hello', expected: '2026-01-01T00:00:00.000Z', mentions: [addresses.other] },
  },
  {
    endpoint: rooms.react,
    params: { roomId: roomIdOf(domain, '/'), messageId: 'a' },
    body: { reaction: '👍' },
  },
  { endpoint: rooms.markRead, body: { room_id: roomIdOf(domain, '/'), seq: 1 } },
  {
    endpoint: directMessages.send,
    body: {
      to_address: addresses.other,
      ...sealed(),
      from_pub_key_base64: newPublicKey(),
      to_pub_key_base64: newPublicKey(),
      client_id: uuidv7(),
      sent_at: 1,
    },
  },
  {
    endpoint: directMessages.addKey,
    params: { address: addresses.owner },
    body: { pub_key_base64: newPublicKey(), statement: 'x', signature },
  },
  { endpoint: directMessages.markRead, params: { address: addresses.other }, body: { message_id: 'a' } },
  {
    endpoint: directMessages.setGate,
    body: {
      admits: 'everybody',
      min_age_days: 7,
      token: { chain_id: 1, contract: addresses.other, minimum: '1' },
    },
  },
  { endpoint: directMessages.saveBackup, body: { id: 'a', blob: 'AAAA' } },
  { endpoint: directMessages.decide, params: { address: addresses.other }, body: { decision: 'block' } },
  {
    endpoint: businessMessages.setThread,
    params: { domain },
    body: { read: 'a', muted: true, opt_in: true },
  },
  {
    endpoint: businessMessages.changeThread,
    params: { domain, customer: addresses.owner },
    body: { status: 'open', assignee: addresses.owner, read: 'a', expected: 0 },
  },
  { endpoint: businessMessages.createAnswer, params: { domain }, body: { title: 'a', text: 'a' } },
  {
    endpoint: businessMessages.updateAnswer,
    params: { domain, id: 'a' },
    body: { title: 'a', text: 'a', expected: undefined },
  },
  { endpoint: businessMessages.broadcast, params: { domain }, body: { text: 'a' } },
  {
    endpoint: businessMessages.send,
    body: {
      from_address: addresses.owner,
      to_domain: domain,
      message_text: 'hello',
      message_reference: null,
    },
  },
  {
    endpoint: domains.update,
    params: { domain },
    body: {
      use_separate_url: true,
      allow_guest_user: true,
      allow_auto_airdrop: true,
      pause_auto_airdrop: true,
      domain_allowlist: ['a.example'],
      ads_list_number: 1,
      title: 'a',
      logo_url: 'https://a.example/',
      expected: undefined,
    },
  },
  {
    endpoint: domains.createUrlSetting,
    body: {
      domain,
      url,
      title: 'a',
      logo_url: null,
      theme_color: '#123456',
      welcome_message: 'a',
      is_enabled: true,
    },
  },
  { endpoint: domains.block, params: { domain }, body: { address: addresses.other, reason: 'a' } },
  { endpoint: domains.unblock, params: { domain }, body: { public_id: 'g_00000000000000000000' } },
  {
    endpoint: owners.setStaff,
    params: { domain, member: addresses.other },
    body: { roles: ['agent'], expected: undefined },
  },
  {
    endpoint: moderation.report,
    body: { room_id: roomIdOf(domain, '/'), message_id: uuidv7(), reason: 'spam', note: 'a' },
  },
  {
    endpoint: moderation.decide,
    params: { domain, id: uuidv7() },
    body: { decision: 'block', until: '2099-01-01T00:00:00Z', reason: 'a' },
  },
  {
    endpoint: moderation.hide,
    params: { domain },
    body: { room_id: roomIdOf(domain, '/'), message_id: uuidv7() },
  },
  {
    endpoint: moderation.setConduct,
    params: { domain: 'conduct.example' },
    body: { slow_mode_s: 1, words: [{ phrase: 'a', action: 'hold' }], expected: null },
  },
  {
    endpoint: moderation.setRoom,
    params: { roomId: roomIdOf(domain, '/') },
    body: { read_only: false, slow_mode_s: null, leads_to: null, expected: null },
  },
  {
    endpoint: profile.update,
    body: {
      address: addresses.owner,
      display_name: 'a',
      avatar_url: null,
      bio: 'a',
      website: null,
      pub_key_base64: null,
    },
  },
  {
    endpoint: contacts.add,
    params: { address: addresses.owner },
    body: { contact_address: addresses.other, contact_name: 'a', note: 'a', avatar_url: null },
  },
  {
    endpoint: announcements.create,
    body: {
      domain,
      url,
      title: 'a',
      body: 'a',
      link_url: null,
      pinned: true,
      starts_at: null,
      ends_at: null,
    },
  },
  {
    endpoint: engagement.record,
    body: { event: 'heartbeat', event_data: { domain, session_id: 'Abcdefgh12345678' } },
  },
  { endpoint: engagement.lobbyOpened, body: { hashed_domain, url } },
  { endpoint: engagement.track, body: { payload: 'click' } },
  {
    endpoint: rewards.setRule,
    params: { domain, level: '1' },
    body: {
      title: 'a',
      description: 'a',
      image_url: null,
      amount: 1,
      valid_days: 1,
      cap: 1,
      expected: undefined,
    },
  },
  {
    endpoint: ads.set,
    params: { domain },
    body: { ads: [{ text: 'a', image_url: null, link_url: 'https://a.example/' }], expected: undefined },
  },
  {
    endpoint: webhooks.create,
    params: { domain },
    body: { url: 'https://hooks.public.example/', events: ['level.reached'] },
  },
  {
    endpoint: webhooks.update,
    params: { domain, id: 'a' },
    body: {
      url: 'https://hooks.public.example/',
      events: ['level.reached'],
      enabled: true,
      expected: undefined,
    },
  },
  { endpoint: bots.create, params: { domain }, body: { name: 'a', scopes: ['rooms'] } },
  { endpoint: rewards.reject, params: { id: 'a' }, body: { reason: 'a' } },
  {
    endpoint: rewards.setLimits,
    params: { domain },
    body: { min_account_age_days: 1, daily_cap: 1, person_cap: 1, expected: undefined },
  },
  {
    endpoint: notifications.update,
    body: {
      ...{ mentions: true, direct: true, direct_names: false, business: true },
      quiet_hours: { from: '22:00', until: '07:00', time_zone: 'Europe/Berlin' },
    },
  },
  {
    endpoint: notifications.subscribe,
    body: { endpoint: 'https://push.example/fields', keys: newPushKeys(), language: 'en' },
  },
  { endpoint: notifications.setLevel, body: { hashed_domain, url, level: 'all' } },
  { endpoint: vouchers.redeem, body: { token: '1' } },
  { endpoint: vouchers.present, body: { token: '1' } },
  { endpoint: vouchers.claim, body: { code: 'AAAA-AAAA-AAAA', domain } },
  { endpoint: vouchers.accept, params: { domain }, body: { code: 'AAAA-AAAA-AAAA' } },
  { endpoint: vouchers.undo, params: { domain, id: 'a' }, body: { reason: 'a' } },
  { endpoint: vouchers.withdraw, params: { domain }, body: { token: '1', reason: 'a' } },
  {
    endpoint: vouchers.createBatch,
    params: { domain },
    body: {
      ...{ title: 'a', description: 'a', image_url: null, amount: 1 },
      ...{ valid_until: null, count: 1, uses_per_code: 1 },
    },
  },
  { endpoint: vouchers.importCodes, params: { domain, id: 'a' }, body: { csv: 'code\nFIELDS01' } },
]

/** Something else in the place of any field: each type, and the edges of each. */
const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  'constructor',
  '9'.repeat(400),
  'a'.repeat(9_000),
  '😀'.repeat(2_000),
  [],
  [[]],
  [null],
  Array(5_000).fill('a'),
  {},
  { $gt: '' },
  { length: 1, 0: 'a' },
  { toString: 1, toJSON: 1 },
  ...Object.values(broken),
  ...Object.values(texts),
]

/** Every field of a call in turn, with something else in its place; the fields within an object too. */
export function junkEntries({ endpoint, params = {}, body }: Call): Entry[] {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const request = `${endpoint.method} ${path}` as Entry['request']
  return variantsOf(body).map((changed) => ({ name: '', request, as: 'owner', body: changed, status: [] }))
}

function variantsOf(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([field, value]) => {
    const within = typeof value === 'object' && value !== null && !Array.isArray(value)
    const inner = within ? variantsOf(value as Record<string, unknown>) : []
    return [...junk, ...inner].map((other) => ({ ...body, [field]: other }))
  })
}
