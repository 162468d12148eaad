import { Type } from 'typebox'
import { DomainInput } from './shared.ts'

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
