import { Type } from 'typebox'
import { WALLET_KINDS } from '../constants.ts'
import { AddressInput, oneOf } from './shared.ts'

const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

export const challenge = {
  body: Type.Object({
    payload: Type.Object({
      domain: Text(2048),
      uri: Text(2048),
      address: AddressInput,
      chainId: Type.Integer(),
      version: Type.Literal('2'),
      nonce: Type.String({ pattern: '^[A-Za-z0-9]{8,64}$' }),
      issuedAt: Type.Optional(Text(40)),
      statement: Type.Optional(Type.String({ maxLength: 280, pattern: '^[^\\n\\r]*$' })),
    }),
    header: Type.Object({ t: Type.Literal('eip191') }),
    network: Type.Literal('ethereum'),
  }),
  reply: Type.Object({ success: Type.Literal(true), challenge: Type.String() }),
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
    audience: Text(2048),
    /** Seconds the token shall live. */
    timeout: Type.Integer({ minimum: 60 }),
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
}

export const logout = { reply: Type.Object({ success: Type.Literal(true) }) }
