import { Type } from 'typebox'
import { DomainInput, nullable, Time } from './shared.ts'

export const DomainSettings = Type.Object({
  domain: Type.String(),
  use_separate_url: Type.Boolean(),
  allow_guest_user: Type.Boolean(),
  allow_auto_airdrop: Type.Boolean(),
  pause_auto_airdrop: Type.Boolean(),
  domain_allowlist: Type.Array(Type.String()),
  ads_list_number: Type.Integer({ minimum: 0, maximum: 20 }),
})

export const settings = { params: Type.Object({ domain: DomainInput }), reply: DomainSettings }

export const UrlSetting = Type.Object({
  id: Type.String(),
  domain: Type.String(),
  /** What it applies to: exactly this address, or every address that begins with it. */
  url: Type.String(),
  title: nullable(Type.String()),
  logo_url: nullable(Type.String()),
  theme_color: nullable(Type.String()),
  welcome_message: nullable(Type.String()),
  is_enabled: Type.Boolean(),
  updated_at: Time,
})

/** One entry of a domain's blocklist, as its owner and the one it names may see it. */
export const Block = Type.Object({
  domain: Type.String(),
  address: Type.String(),
  reason: nullable(Type.String()),
  created_at: Time,
})

const IdParams = Type.Object({ id: Type.String({ maxLength: 200 }) })

export const urlSettings = { params: Type.Object({ x: DomainInput }), reply: Type.Array(UrlSetting) }
export const urlSetting = { params: IdParams, reply: UrlSetting }
export const blocklistOfDomain = {
  params: Type.Object({ domain: DomainInput }),
  reply: Type.Array(Type.String()),
}
export const blocklistOfAddress = {
  params: Type.Object({ domain: DomainInput, address: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Array(Block),
}
