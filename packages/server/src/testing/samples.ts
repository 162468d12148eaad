import { randomUUID } from 'node:crypto'
import { hashDomain } from '@foyer/contract'
import { uuidv7 } from '../uuid.ts'
import { businessRules } from './business-samples.ts'
import { newPushKeys } from './push-service.ts'
import { newPublicKey, sealed } from './sealed.ts'
import { newAddress, type Role, type Stage } from './stage.ts'

/** One call as somebody would make it. */
export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Who may make a call, where the route's own `who` and `owner` do not say it all. */
export interface Rule {
  sample: (stage: Stage, role: Role) => Sample | Promise<Sample>
  /** The sample is about somebody's own data: what everybody else is told. */
  own?: { of: Role[]; others: 4030 | 4040 }
  /** Refusals of single roles. */
  refuses?: Partial<Record<Role, number>>
  /** The handler itself looks whether the place is the site's, for tokens of a site. */
  isPlaced?: boolean
  /** The sample is one that needs no proof. */
  isFreeOfProof?: boolean
}

const FORBIDDEN = { of: ['wallet'] as Role[], others: 4030 as const }
const HIDDEN = { of: ['wallet'] as Role[], others: 4040 as const }
/** Writing in a domain that has blocked somebody. */
const WRITES = { blocked: 4033 } as const

const nonce = () => randomUUID().replaceAll('-', '')
const ofWallet = (stage: Stage) => ({ address: stage.id('wallet') })
const inDomain = (stage: Stage) => ({ params: { domain: stage.domain } })
/** Somebody whose message it is not. */
const otherThan = (role: Role): Role => (role === 'wallet' ? 'other wallet' : 'wallet')
const contact = () => ({ contact_address: newAddress(), contact_name: 'Somebody' })
const challenge = (version: string) => ({
  domain: 'localhost:8787',
  address: newAddress(),
  nonce: nonce(),
  version,
})
const wait = async <K extends string>(name: K, value: Promise<string>) => ({
  params: { [name]: await value },
})

/** A sample of every call, by its name. */
export const rules: Record<string, Rule> = {
  'sign-in.challenge': {
    sample: () => ({
      body: {
        payload: { ...challenge('2'), uri: 'http://localhost:8787/', chainId: 1 },
        header: { t: 'eip191' },
        network: 'ethereum',
      },
    }),
  },
  'sign-in.verify': {
    sample: () => ({
      body: {
        ...{ signature: { s: '0x00', t: 'eip191' }, message: 'x', issuer: 'metamask' },
        ...{ audience: 'example.com', timeout: 60 },
      },
    }),
  },
  'sign-in.logout': { sample: () => ({}) },
  'sign-in.cookieChallenge': { sample: () => ({ body: { payload: challenge('1') } }) },
  'sign-in.cookieVerify': {
    sample: () => ({
      body: { type: 'guest', audience: 'example.com', marketing_settings: true, functional_settings: true },
    }),
    refuses: { anonymous: 4010 },
  },
  'sign-in.googleToken': { sample: () => ({ body: { code: 'x', code_verifier: 'x'.repeat(43) } }) },
  'sign-in.proofChallenge': {
    sample: (stage, role) => ({
      body: {
        payload: {
          ...{ ...challenge('1'), uri: 'http://localhost:8787/', chainId: 1 },
          ...{ act: 'delete-account', address: stage.id(role) || newAddress() },
        },
      },
    }),
  },
  'sign-in.proofVerify': {
    sample: () => ({ body: { signature: '0x00', message: 'x', audience: 'localhost' } }),
  },
  'sign-in.proofGoogle': { sample: () => ({ body: { code: 'x', code_verifier: 'x'.repeat(43) } }) },
  'sign-in.joins': { sample: () => ({}) },
  'sign-in.undoJoin': {
    sample: (stage) => wait('id', stage.newJoin()),
    own: HIDDEN,
  },
  // A guest is joined for its secret; of a login the proofs are tested in link.test.ts.
  'sign-in.link': { sample: () => ({ body: { guest_uuid: randomUUID() } }), isFreeOfProof: true },
  'sign-in.logins': { sample: () => ({}) },
  'sign-in.sessions': { sample: () => ({}) },
  'sign-in.endSession': {
    sample: async (stage) => ({ params: { id: (await stage.newToken('wallet')).id } }),
    own: HIDDEN,
  },
  'sign-in.endSessions': { sample: () => ({}) },
  'sign-in.securityEvents': { sample: () => ({ query: { limit: '1' } }) },
  'rooms.lobby': { sample: (stage) => ({ params: { x: stage.domain } }) },
  'rooms.active': { sample: inDomain },
  'rooms.messages': { sample: (stage) => ({ query: { room_id: stage.roomId } }) },
  'rooms.create': {
    sample: ({ domain, url }) => ({ body: { domain, url, hashed_domain: hashDomain(domain) } }),
    refuses: WRITES,
  },
  'rooms.post': {
    sample: (stage) => ({ params: { roomId: stage.roomId }, body: { content: 'hello' } }),
    refuses: WRITES,
  },
  'rooms.edit': {
    sample: async (stage) => ({
      params: { roomId: stage.roomId, messageId: await stage.newMessage() },
      body: { content: 'hello again' },
    }),
    own: FORBIDDEN,
  },
  'rooms.remove': {
    sample: async (stage) => ({ params: { roomId: stage.roomId, messageId: await stage.newMessage() } }),
    own: { of: ['wallet', 'owner', 'moderator'], others: 4030 },
  },
  'rooms.react': {
    sample: ({ roomId, messageId }) => ({ params: { roomId, messageId }, body: { reaction: '👍' } }),
    refuses: WRITES,
  },
  'rooms.unread': { sample: (stage) => ({ query: { hashed_domain: hashDomain(stage.domain) } }) },
  'rooms.people': { sample: (stage) => ({ params: { roomId: stage.roomId } }) },
  'rooms.readMarkers': { sample: () => ({}) },
  'rooms.markRead': { sample: (stage) => ({ body: { room_id: stage.roomId, seq: 1 } }) },
  'rooms.hot': { sample: (stage) => ({ query: { hashed_domain: hashDomain(stage.domain) } }) },
  'rooms.discover': { sample: () => ({}) },
  'rooms.transcribe': { sample: () => ({}) },
  'rooms.linkPreview': { sample: () => ({ query: { url: 'ftp://shop.example/' } }) },
  'direct-messages.previews': { sample: (stage) => ({ query: ofWallet(stage) }), own: FORBIDDEN },
  'direct-messages.history': {
    sample: (stage) => ({ query: { from_address: newAddress(), to_address: stage.id('wallet') } }),
    own: FORBIDDEN,
  },
  'direct-messages.send': {
    sample: () => ({
      body: {
        ...{ to_address: newAddress(), ...sealed(), client_id: uuidv7(), sent_at: 1 },
        ...{ from_pub_key_base64: newPublicKey(), to_pub_key_base64: newPublicKey() },
      },
    }),
  },
  'direct-messages.markRead': {
    sample: () => ({ params: { address: newAddress() }, body: { message_id: 'a' } }),
  },
  'direct-messages.typing': { sample: () => ({ params: { address: newAddress() } }) },
  'direct-messages.gate': { sample: () => ({}) },
  'direct-messages.setGate': {
    sample: () => ({ body: { admits: 'contacts', min_age_days: null, token: null } }),
  },
  'direct-messages.keys': { sample: (stage) => ({ params: ofWallet(stage) }) },
  'direct-messages.addKey': {
    sample: (stage) => ({
      params: ofWallet(stage),
      body: { pub_key_base64: newPublicKey(), statement: 'x', signature: null },
    }),
    own: FORBIDDEN,
    isFreeOfProof: true,
  },
  'direct-messages.backups': { sample: () => ({}) },
  'direct-messages.saveBackup': { sample: () => ({ body: { id: 'a', blob: 'AAAA' } }) },
  'direct-messages.removeBackups': { sample: () => ({}) },
  'direct-messages.requests': { sample: () => ({}) },
  'direct-messages.blocks': { sample: () => ({}) },
  'direct-messages.decide': {
    sample: async (stage, role) => ({
      params: { address: await stage.newStranger(role) },
      body: { decision: 'accept' },
    }),
  },
  'business-messages.previews': { sample: (stage) => ({ query: ofWallet(stage) }), own: FORBIDDEN },
  'business-messages.business': { sample: inDomain },
  'business-messages.history': {
    sample: (stage) => ({ query: { from_address: stage.id('wallet'), to_domain: stage.domain } }),
    own: { of: ['wallet', 'owner', 'agent'], others: 4030 },
  },
  'business-messages.setThread': {
    sample: async (stage, role) => ({
      params: { domain: await stage.newBusiness(role) },
      body: { muted: true },
    }),
  },
  'business-messages.send': {
    sample: (stage) => ({ body: { to_domain: stage.domain, message_text: 'hello' } }),
    refuses: WRITES,
  },
  'domains.settings': { sample: inDomain },
  'domains.urlSettings': { sample: (stage) => ({ params: { x: stage.domain } }) },
  'domains.urlSetting': { sample: (stage) => wait('id', stage.newUrlSetting()) },
  'domains.blocklistOfDomain': { sample: inDomain },
  'domains.blocklistOfAddress': {
    sample: (stage) => ({ params: { domain: stage.domain, ...ofWallet(stage) } }),
    own: { of: ['wallet', 'owner', 'moderator'], others: 4030 },
  },
  'domains.blocks': { sample: inDomain },
  'domains.ownSettings': { sample: inDomain },
  'domains.update': { sample: (stage) => ({ ...inDomain(stage), body: { title: 'Shop' } }) },
  'domains.createUrlSetting': {
    sample: ({ domain, url }) => ({ body: { domain, url: `${url}${randomUUID()}` } }),
  },
  'domains.updateUrlSetting': {
    sample: async (stage) => ({
      ...(await wait('id', stage.newUrlSetting())),
      body: { url: `${stage.url}${randomUUID()}`, title: 'Shop' },
    }),
  },
  'domains.removeUrlSetting': { sample: (stage) => wait('id', stage.newUrlSetting()) },
  'domains.block': { sample: (stage) => ({ ...inDomain(stage), body: { address: newAddress() } }) },
  'domains.unblock': {
    sample: async (stage) => ({ ...inDomain(stage), body: { address: await stage.newBlock() } }),
  },
  // Nobody can own such a name: whoever asks a server of their own machine gets it.
  'owners.claim': { sample: () => ({ params: { domain: 'claimed.test' } }) },
  'owners.claimState': { sample: (stage, role) => wait('domain', stage.newClaim(role)) },
  'owners.checkClaim': { sample: (stage, role) => wait('domain', stage.newClaim(role)) },
  'owners.mine': { sample: () => ({}) },
  'owners.staff': { sample: inDomain },
  'owners.setStaff': {
    sample: ({ domain }) => ({ params: { domain, member: newAddress() }, body: { roles: ['agent'] } }),
  },
  'owners.removeStaff': {
    sample: async (stage) => ({ params: { domain: stage.domain, member: await stage.newMember() } }),
  },
  'owners.audit': { sample: inDomain },
  'owners.colleagues': { sample: inDomain, own: { of: ['owner', 'moderator', 'agent'], others: 4030 } },
  'moderation.report': {
    sample: async (stage, role) => ({
      body: { room_id: stage.roomId, message_id: await stage.newMessage(otherThan(role)), reason: 'spam' },
    }),
    refuses: { blocked: 4033 },
  },
  'moderation.reports': { sample: inDomain },
  'moderation.decide': {
    sample: async (stage) => ({
      params: { domain: stage.domain, id: await stage.newCase() },
      body: { decision: 'dismiss' },
    }),
  },
  'moderation.hide': {
    sample: async (stage) => ({
      ...inDomain(stage),
      body: { room_id: stage.roomId, message_id: await stage.newMessage() },
    }),
  },
  'moderation.unhide': {
    sample: async (stage) => ({
      params: { domain: stage.domain, roomId: stage.roomId, messageId: await stage.newHiddenMessage() },
    }),
  },
  'moderation.conduct': { sample: inDomain },
  'moderation.setConduct': { sample: (stage) => ({ ...inDomain(stage), body: { slow_mode_s: 0 } }) },
  'moderation.room': { sample: (stage) => ({ params: { roomId: stage.roomId } }) },
  'moderation.setRoom': {
    sample: (stage) => ({ params: { roomId: stage.roomId }, body: { read_only: false } }),
  },
  'profile.userInfo': { sample: () => ({}) },
  'profile.get': { sample: (stage) => ({ params: ofWallet(stage) }) },
  'profile.update': {
    sample: () => ({ body: { bio: 'hello' } }),
    refuses: { anonymous: 5030, guest: 5030, 'other guest': 5030 },
  },
  'profile.exportData': { sample: () => ({}) },
  // Of somebody else, so that everybody is still there for the next call.
  'profile.deleteAccount': { sample: () => ({ query: { public_id: newAddress() } }) },
  'contacts.list': { sample: (stage) => ({ params: ofWallet(stage) }), own: FORBIDDEN },
  'contacts.add': { sample: (stage) => ({ params: ofWallet(stage), body: contact() }), own: FORBIDDEN },
  'contacts.get': { sample: (stage) => wait('id', stage.newContact()), own: HIDDEN },
  'contacts.update': {
    sample: async (stage) => ({ ...(await wait('id', stage.newContact())), body: contact() }),
    own: HIDDEN,
  },
  'contacts.remove': { sample: (stage) => wait('id', stage.newContact()), own: HIDDEN },
  'announcements.list': { sample: (stage) => ({ params: { x: stage.domain } }) },
  'announcements.get': { sample: (stage) => wait('id', stage.newAnnouncement()) },
  'announcements.all': { sample: inDomain },
  'announcements.create': {
    sample: ({ domain }) => ({ body: { domain, title: 'Sale', body: 'today' } }),
  },
  'announcements.update': {
    sample: async (stage) => ({
      ...(await wait('id', stage.newAnnouncement())),
      body: { title: 'Sale', body: 'tomorrow' },
    }),
  },
  'announcements.remove': { sample: (stage) => wait('id', stage.newAnnouncement()) },
  'engagement.events': { sample: (stage) => ({ query: ofWallet(stage) }), own: FORBIDDEN },
  'engagement.record': {
    sample: ({ domain }) => ({
      body: { event: 'heartbeat', event_data: { domain, session_id: 'Abcdefgh12345678' } },
    }),
    isPlaced: true,
  },
  'engagement.lobbyOpened': {
    sample: ({ domain, url }) => ({ body: { hashed_domain: hashDomain(domain), url } }),
  },
  'engagement.track': { sample: () => ({ body: { payload: 'page_view' } }) },
  'rewards.get': { sample: (stage) => ({ query: { domain: stage.domain } }) },
  'rewards.rules': { sample: inDomain },
  'rewards.setRule': {
    sample: ({ domain }) => ({
      params: { domain, level: '1' },
      body: { title: 'Coffee', description: 'One cup' },
    }),
  },
  'rewards.removeRule': {
    sample: async (stage) => ({ params: { domain: stage.domain, level: String(await stage.newRule()) } }),
  },
  'rewards.pending': { sample: inDomain },
  'rewards.approve': { sample: (stage) => wait('id', stage.newReward()) },
  'search.messages': { sample: (stage) => ({ query: { domain: stage.domain, q: 'hello' } }) },
  'notifications.settings': { sample: () => ({}) },
  'notifications.update': {
    sample: () => ({
      body: { mentions: true, direct: true, direct_names: false, business: true, quiet_hours: null },
    }),
  },
  'notifications.subscriptions': { sample: () => ({}) },
  'notifications.subscribe': {
    sample: () => ({
      body: { endpoint: `https://push.example/${randomUUID()}`, keys: newPushKeys(), language: 'en' },
    }),
  },
  'notifications.unsubscribe': { sample: () => ({ params: { id: '0'.repeat(64) } }) },
  'notifications.level': {
    sample: ({ domain, url }) => ({ query: { hashed_domain: hashDomain(domain), url } }),
  },
  'notifications.setLevel': {
    sample: ({ domain, url }) => ({ body: { hashed_domain: hashDomain(domain), url, level: 'all' } }),
  },
  'notifications.levels': { sample: () => ({}) },
  'vouchers.list': { sample: () => ({}) },
  'vouchers.redeem': { sample: async (stage) => ({ body: { token: await stage.newVoucher() } }) },
  ...businessRules,
}
