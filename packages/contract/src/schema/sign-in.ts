import { Type } from 'typebox'
import { ACTS } from '../acts.ts'
import { ADDRESS_MAX_LENGTH, LOGIN_TYPES, WALLET_KINDS } from '../constants.ts'
import { SECURITY_EVENTS, SECURITY_EVENTS_MAX } from '../security-events.ts'
import { Address, AddressInput, DomainInput, Integer, nullable, oneOf, Time } from './shared.ts'

const KEY_RESOURCE = '^urn:chat:key:[1-9][0-9]{0,5}:[0-9a-f]{64}:(0|[0-9a-f]{64})$'
/** Characters of a statement (EIP-4361): `reserved / unreserved / " "` of RFC 3986. */
const STATEMENT = "^[A-Za-z0-9._~:/?#[\\]@!$&'()*+,;= -]*$"
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const challenge = {
  body: Type.Object({
    payload: Type.Object({
      domain: Text(ADDRESS_MAX_LENGTH),
      uri: Text(ADDRESS_MAX_LENGTH),
      address: AddressInput,
      chainId: Integer(1),
      version: Type.Literal('2'),
      nonce: Type.String({ pattern: '^[A-Za-z0-9]{8,64}$' }),
      issuedAt: Type.Optional(Text(40)),
      statement: Type.Optional(Type.String({ maxLength: 280, pattern: STATEMENT })),
      /** Key link for direct messages: `urn:chat:key:<seq>:<hash>:<previous hash or 0>` (docs/wire.md#message-keys). */
      resources: Type.Optional(Type.Array(Type.String({ pattern: KEY_RESOURCE }), { maxItems: 1 })),
    }),
    header: Type.Object({ t: Type.Literal('eip191') }),
    network: Type.Literal('ethereum'),
  }),
  reply: Type.Object({ success: Type.Literal(true), challenge: Type.String() }),
  example: {
    body: {
      payload: {
        domain: 'localhost:8787',
        uri: 'http://localhost:8787/',
        address: '$newAddress',
        chainId: 1,
        version: '2',
        nonce: '$nonce',
      },
      header: { t: 'eip191' },
      network: 'ethereum',
    },
  },
}

export const verify = {
  headers: Type.Object({ wallet_provider: Type.Optional(Type.String()) }),
  body: Type.Object({
    signature: Type.Object({
      s: Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 16_384 }),
      t: Type.Literal('eip191'),
    }),
    message: Text(8192),
    issuer: oneOf(WALLET_KINDS),
    audience: Text(ADDRESS_MAX_LENGTH),
    /** Requested lifetime of the token in seconds. */
    timeout: Integer(60),
  }),
  reply: Type.Union([
    Type.Object({
      success: Type.Literal(true),
      token: Type.String(),
      /** Unix seconds. */
      exp: Type.Integer(),
    }),
    Type.Object({ success: Type.Literal(false), error: Type.String() }),
  ]),
  example: {
    body: {
      signature: { s: `0x${'11'.repeat(65)}`, t: 'eip191' },
      message: 'x',
      issuer: 'metamask',
      audience: 'example.com',
      timeout: 60,
    },
  },
}

export const logout = { reply: Type.Object({ success: Type.Literal(true) }) }

export const cookieChallenge = {
  body: Type.Object({
    payload: Type.Object({
      domain: Text(ADDRESS_MAX_LENGTH),
      address: AddressInput,
      nonce: Type.String({ pattern: '^[A-Za-z0-9]{8,64}$' }),
      version: Type.Literal('1'),
      /** Domain that the consent is for, named in the text; the page's own host without it. */
      audience: Type.Optional(DomainInput),
    }),
  }),
  reply: Type.Object({ success: Type.Literal(true), challenge: Type.String() }),
  example: {
    body: { payload: { domain: 'localhost:8787', address: '$newAddress', nonce: '$nonce', version: '1' } },
  },
}

const Settings = { marketing_settings: Type.Boolean(), functional_settings: Type.Boolean() }
const HexSignature = Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 16_384 })

export const cookieVerify = {
  body: Type.Union([
    Type.Object({ type: Type.Literal('guest'), audience: Text(ADDRESS_MAX_LENGTH), ...Settings }),
    Type.Object({
      signature: Type.Union([HexSignature, Type.Object({ s: HexSignature, t: Type.Literal('eip191') })]),
      message: Text(8192),
      issuer: oneOf(WALLET_KINDS),
      signer: AddressInput,
      audience: Text(ADDRESS_MAX_LENGTH),
      ...Settings,
    }),
  ]),
  reply: Type.Union([
    Type.Object({
      success: Type.Literal(true),
      ...Settings,
      updated_at: Time,
      /** Value for `engagement.track` that shows the consent to be counted; null without marketing consent. */
      proof: nullable(Type.String()),
    }),
    Type.Object({ success: Type.Literal(false), error: Type.String() }),
  ]),
  example: {
    body: { type: 'guest', audience: 'example.com', marketing_settings: true, functional_settings: true },
  },
}

/** A consent as it was last given or withdrawn. */
export const OwnConsent = Type.Object({
  /** Host of the site or domain. */
  audience: Type.String(),
  ...Settings,
  updated_at: Time,
})
export const consents = { reply: Type.Array(OwnConsent) }

export const googleToken = {
  body: Type.Object({
    /** Code from the address to which the provider redirected; valid once, for a minute. */
    code: Text(200),
    /** Verifier of the challenge that began the login (RFC 7636). */
    code_verifier: Type.String({ pattern: '^[A-Za-z0-9._~-]{43,128}$' }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    token: Type.String(),
    exp: Type.Integer(),
    address: Address,
    uuid: Type.String(),
  }),
  example: { body: { code: 'x', code_verifier: 'x'.repeat(43) } },
}

export const handOver = {
  body: Type.Object({
    /** Base64url SHA-256 of the verifier (RFC 7636, S256). */
    code_challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  }),
  reply: Type.Object({ code: Type.String() }),
  example: { body: { code_challenge: 'x'.repeat(43) } },
}

export const takeOver = {
  body: googleToken.body,
  reply: Type.Object({
    success: Type.Literal(true),
    token: Type.String(),
    exp: Type.Integer(),
    address: Address,
    auth_type: oneOf(['wallet', 'googlelogin']),
  }),
  example: { body: { code: 'x', code_verifier: 'x'.repeat(43) } },
}

/** Counts of what moves with a joined login; the text that it signs names both. */
const Belongings = Type.Object({ domains: Type.Integer(), vouchers: Type.Integer() })

export const proofChallenge = {
  body: Type.Object({
    payload: Type.Object({
      act: oneOf(ACTS),
      domain: Text(2048),
      uri: Text(2048),
      /** Address that signs: for `join-login` the login to join, else the caller's own. */
      address: AddressInput,
      chainId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      version: Type.Literal('1'),
      nonce: Type.String({ pattern: '^[A-Za-z0-9]{8,64}$' }),
      issuedAt: Type.Optional(Text(40)),
      /** For `add-login`: the login to add. */
      other: Type.Optional(AddressInput),
      /** For `renew-key`: the key link in the statement. */
      key: Type.Optional(Type.String({ pattern: KEY_RESOURCE })),
    }),
  }),
  reply: Type.Object({
    success: Type.Literal(true),
    challenge: Type.String(),
    /** For `join-login` the counts that the text names, else null. */
    belongings: nullable(Belongings),
  }),
  example: {
    body: {
      payload: {
        act: 'add-login',
        domain: 'localhost:8787',
        uri: 'http://localhost:8787/',
        address: '$self',
        chainId: 1,
        version: '1',
        nonce: '$nonce',
        other: '$newAddress',
      },
    },
  },
}

const ProofReply = Type.Union([
  Type.Object({
    success: Type.Literal(true),
    /** Value of the header `X-Foyer-Proof`; for `join-login` of `proof` in the body of `link`. */
    proof: Type.String(),
    act: oneOf(ACTS),
    /** Lower-case address that the proof is for. */
    address: Address,
    belongings: nullable(Belongings),
    expires_at: Time,
  }),
  Type.Object({ success: Type.Literal(false), error: Type.String() }),
])

export const proofVerify = {
  body: Type.Object({
    signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 16_384 }),
    message: Text(8192),
    audience: Text(2048),
    /** Of `join-login`: kind of the wallet that signed, which the list of logins shows. */
    issuer: Type.Optional(oneOf(WALLET_KINDS)),
  }),
  reply: ProofReply,
  example: { body: { signature: `0x${'11'.repeat(65)}`, message: 'x', audience: 'localhost' } },
}

export const proofGoogle = {
  body: googleToken.body,
  reply: ProofReply,
  example: { body: { code: 'x', code_verifier: 'x'.repeat(43) } },
}

/** Either a guest or a second login to join to the caller. */
export const link = {
  body: Type.Union([
    Type.Object({ guest_uuid: Text(64) }),
    /** Proof of the act `join-login`. */
    Type.Object({ proof: Text(200) }),
    /** Bearer of a site's member (`members.signIn`). */
    Type.Object({ member_token: Text(200) }),
  ]),
  reply: Type.Object({
    success: Type.Literal(true),
    moved: Type.Object({ messages: Type.Integer(), reactions: Type.Integer() }),
  }),
  example: { body: { guest_uuid: '$guest' } },
}

export const Join = Type.Object({
  id: Type.String(),
  /** Public id of the joined login. */
  login: Type.String(),
  /** Public id of the account that took it. */
  account: Type.String(),
  joined_at: Time,
  undo_until: Time,
})

export const joins = { reply: Type.Array(Join) }
export const undoJoin = {
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  example: { params: { id: '$join' } },
}

export const Session = Type.Object({
  id: Type.String(),
  adapter: Type.String(),
  /** For `googlelogin`: id of the provider, as in `Login`. */
  provider: nullable(Type.String()),
  audience: Type.String(),
  agent: nullable(Type.String()),
  created_at: Time,
  /** Lags by up to `TOKEN_TOUCH_S`; the session ends after `TOKEN_IDLE_S` without use. */
  last_used_at: Time,
  expires_at: Time,
  /** True for the calling session. */
  current: Type.Boolean(),
})

export const sessions = { reply: Type.Array(Session) }
export const endSessions = {
  /** `everywhere=1` ends the calling session too. */
  query: Type.Object({ everywhere: Type.Optional(oneOf(['0', '1'])) }),
  /** Number of ended sessions. */
  reply: Type.Object({ ended: Type.Integer() }),
}
export const endSession = {
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  example: { params: { id: '$session' } },
}

/** A login of the caller, or a guest that was joined to them. */
export const Login = Type.Object({
  public_id: Type.String(),
  address: nullable(Address),
  auth_type: oneOf(LOGIN_TYPES),
  /** For `googlelogin`: id of the provider, `google` or one of the server's own. */
  provider: nullable(Type.String()),
  /** For `wallet`: kind by which it signed in or was joined last, as its client said; null where none was named. */
  adapter: nullable(oneOf(WALLET_KINDS)),
  /** First use on this server. */
  created_at: Time,
  /** True for the login whose identity all of them use. */
  main: Type.Boolean(),
  /** True for the login of the calling session. */
  current: Type.Boolean(),
})

export const logins = { reply: Type.Array(Login) }

export const SecurityEvent = Type.Object({
  id: Type.String(),
  event: oneOf(SECURITY_EVENTS),
  created_at: Time,
  /** Public id of the login that the event belongs to. */
  login: Type.String(),
  /** Site of the session that caused the event; `agent` is its `X-Client-Agent`. */
  audience: nullable(Type.String()),
  agent: nullable(Type.String()),
  /** True when the calling session caused the event. */
  current: Type.Boolean(),
  /** For `login_joined` and `login_join_undone`: public id of the other login. */
  other_login: nullable(Type.String()),
  /** For `key_added`: number of the key, from 1. */
  key_seq: nullable(Type.Integer()),
  /** For `sessions_ended`: number of sessions. */
  sessions: nullable(Type.Integer()),
})

export const securityEvents = {
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SECURITY_EVENTS_MAX })),
  }),
  reply: Type.Array(SecurityEvent),
  example: { query: { limit: '1' } },
}
