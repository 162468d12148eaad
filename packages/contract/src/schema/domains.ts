import { Type } from 'typebox'
import { ADDRESS_MAX_LENGTH } from '../constants.ts'
import { DomainInput, Expected, nullable, Time, UserRef } from './shared.ts'

export const DomainSettings = Type.Object({
  domain: Type.String(),
  use_separate_url: Type.Boolean(),
  allow_guest_user: Type.Boolean(),
  allow_auto_airdrop: Type.Boolean(),
  pause_auto_airdrop: Type.Boolean(),
  domain_allowlist: Type.Array(Type.String()),
  ads_list_number: Type.Integer({ minimum: 0, maximum: 20 }),
})

export const settings = {
  params: Type.Object({ domain: DomainInput }),
  reply: DomainSettings,
  example: { params: { domain: '$domain' } },
}

export const UrlSetting = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  /** Address that the settings apply to, as do all addresses that begin with it. */
  url: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  theme_color: nullable(Type.String()),
  welcome_message: nullable(Type.String()),
  is_enabled: Type.Boolean(),
  updated_at: Time,
})

/** Settings of a domain for its staff. */
export const OwnSettings = Type.Object({
  ...DomainSettings.properties,
  /** Title of the lobby. */
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  /** Search engines may list the domain's rooms where Discover shows them (docs/wire.md#what-is-listed). */
  allow_indexing: Type.Boolean(),
  /** Last change; null while the defaults apply. */
  updated_at: nullable(Time),
})

/** An entry of a domain's blocklist, for its owner and the blocked identity. */
export const Block = Type.Object({
  domain: Type.String(),
  address: Type.String(),
  reason: nullable(Type.String()),
  /** End of the block; null for good. */
  until: nullable(Time),
  created_at: Time,
})

/** A block, and the person that it holds: for a wallet that never signed in, an account with its address. */
export const BlockedPerson = Type.Object({ ...Block.properties, user: UserRef })

const DomainParams = Type.Object({ domain: DomainInput })
const IdParams = Type.Object({ id: Type.String({ maxLength: 200 }) })

export const urlSettings = {
  params: Type.Object({ x: DomainInput }),
  reply: Type.Array(UrlSetting),
  example: { params: { x: '$domain' } },
}
export const urlSetting = { params: IdParams, reply: UrlSetting, example: { params: { id: '$urlSetting' } } }
export const blocklistOfDomain = {
  params: DomainParams,
  /** Blocks of the domain. With an address in place of the domain: names of the domains that block it. */
  reply: Type.Union([Type.Array(Type.String()), Type.Array(Block)]),
  example: { params: { domain: '$domain' } },
}
export const blocklistOfAddress = {
  params: Type.Object({ domain: DomainInput, address: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Array(Block),
  example: { params: { domain: '$domain', address: '$account' } },
}

export const blocks = {
  params: DomainParams,
  reply: Type.Array(BlockedPerson),
  example: { params: { domain: '$domain' } },
}
export const ownSettings = {
  params: DomainParams,
  reply: OwnSettings,
  example: { params: { domain: '$domain' } },
}

const Text = nullable(Type.String({ maxLength: 10_000 }))

export const update = {
  params: DomainParams,
  body: Type.Object({
    use_separate_url: Type.Optional(Type.Boolean()),
    allow_guest_user: Type.Optional(Type.Boolean()),
    allow_auto_airdrop: Type.Optional(Type.Boolean()),
    pause_auto_airdrop: Type.Optional(Type.Boolean()),
    domain_allowlist: Type.Optional(Type.Array(DomainInput, { maxItems: 100 })),
    ads_list_number: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
    /** Title of the lobby. */
    title: Type.Optional(Text),
    logo_url: Type.Optional(Text),
    /** False keeps the domain's rooms out of search engines; true unless set. */
    allow_indexing: Type.Optional(Type.Boolean()),
    expected: Expected,
  }),
  reply: DomainSettings,
  example: {
    params: { domain: '$domain' },
    body: {
      use_separate_url: true,
      allow_guest_user: true,
      allow_auto_airdrop: false,
      pause_auto_airdrop: false,
      domain_allowlist: ['shop.example'],
      ads_list_number: 1,
      title: 'Shop',
      logo_url: null,
      allow_indexing: true,
    },
  },
}

export const uploadLogo = {
  params: DomainParams,
  /** A PNG or JPEG that does not move, at most 1 MiB and 2,048 pixels wide and high; its middle is stored as a square. */
  form: Type.Object({ picture: Type.String({ contentMediaType: 'application/octet-stream' }) }),
  reply: OwnSettings,
  example: { params: { domain: '$domain' } },
}

const UrlSettingBody = Type.Object({
  /** Page in the domain. */
  url: Type.String({ minLength: 1, maxLength: ADDRESS_MAX_LENGTH }),
  title: Type.Optional(Text),
  logo_url: Type.Optional(Text),
  /** `#rrggbb`. */
  theme_color: Type.Optional(Text),
  welcome_message: Type.Optional(Text),
  is_enabled: Type.Optional(Type.Boolean()),
})

const urlSettingExample = {
  url: '$newUrl',
  title: 'Summer',
  logo_url: null,
  theme_color: '#123456',
  welcome_message: 'Welcome',
  is_enabled: true,
}

export const createUrlSetting = {
  body: Type.Object({ domain: DomainInput, ...UrlSettingBody.properties }),
  reply: UrlSetting,
  example: { body: { domain: '$domain', ...urlSettingExample } },
}
export const updateUrlSetting = {
  params: IdParams,
  body: Type.Object({ ...UrlSettingBody.properties, expected: Expected }),
  reply: UrlSetting,
  example: { params: { id: '$urlSetting' }, body: urlSettingExample },
}
export const removeUrlSetting = { params: IdParams, example: { params: { id: '$urlSetting' } } }

/** Names one identity: exactly one of the two. */
const IdentityInput = {
  address: Type.Optional(Type.String({ maxLength: 200 })),
  public_id: Type.Optional(Type.String({ maxLength: 200 })),
}

export const block = {
  params: DomainParams,
  body: Type.Object({
    ...IdentityInput,
    reason: Type.Optional(Text),
    /** ISO 8601; default for good. */
    until: Type.Optional(nullable(Type.String({ maxLength: 40 }))),
  }),
  reply: Block,
  example: { params: { domain: '$domain' }, body: { address: '$newAddress', reason: 'Spam' } },
}
export const unblock = {
  params: DomainParams,
  body: Type.Object(IdentityInput),
  example: { params: { domain: '$domain' }, body: { address: '$blocked' } },
}
