import { Type } from 'typebox'
import { BOT_SCOPES } from '../constants.ts'
import { Address, DomainInput, oneOf, Time } from './shared.ts'

/** A program that writes for a domain within its scopes. */
export const Bot = Type.Object({
  id: Type.String(),
  /** Identity of its messages. */
  public_id: Address,
  name: Type.String(),
  scopes: Type.Array(oneOf(BOT_SCOPES)),
  created_at: Time,
})

const DomainParams = Type.Object({ domain: DomainInput })

export const list = {
  params: DomainParams,
  reply: Type.Array(Bot),
  example: { params: { domain: '$domain' } },
}
export const create = {
  params: DomainParams,
  body: Type.Object({
    name: Type.String({ maxLength: 10_000 }),
    scopes: Type.Array(oneOf(BOT_SCOPES), { minItems: 1, maxItems: BOT_SCOPES.length }),
  }),
  /** The bot with its bearer, which no other reply has. */
  reply: Type.Object({ ...Bot.properties, token: Type.String() }),
  example: { params: { domain: '$domain' }, body: { name: 'Robot', scopes: ['rooms'] } },
}
export const remove = {
  params: Type.Object({ domain: DomainInput, id: Type.String({ maxLength: 200 }) }),
  example: { params: { domain: '$domain', id: '$bot' } },
}
