import { Type } from 'typebox'
import { DomainInput, Expected, nullable, oneOf, Time } from './shared.ts'

/** `off`: nothing is held back; `calm`: what is clearly spam; `strict`: also a newcomer's first link. */
export const SPAM_GUARDS = ['off', 'calm', 'strict'] as const
/** What counted against a message (docs/spam.md). */
export const SPAM_REASONS = [
  'newcomer',
  'firstLink',
  'manyLinks',
  'repeated',
  'speed',
  'disguised',
  'shouting',
] as const

/** Why a message was held back as spam. */
export const SpamVerdict = Type.Object({
  /** Sum of the points of all reasons. */
  score: Type.Integer(),
  /** The heaviest first. */
  reasons: Type.Array(oneOf(SPAM_REASONS)),
})

const DomainParams = Type.Object({ domain: DomainInput })
const GuardChange = Type.Object({ guard: nullable(oneOf(SPAM_GUARDS)), expected: Expected })

export const guard = {
  params: DomainParams,
  reply: Type.Object({
    domain: Type.String(),
    /** Set by the owners; null for the server's. */
    guard: nullable(oneOf(SPAM_GUARDS)),
    /** The server's, which applies without one of the domain. */
    server_guard: oneOf(SPAM_GUARDS),
    /** Last change; null before the first. */
    updated_at: nullable(Time),
  }),
  example: { params: { domain: '$domain' } },
}
export const setGuard = {
  params: DomainParams,
  body: GuardChange,
  reply: guard.reply,
  example: { params: { domain: '$domain' }, body: { guard: 'strict' } },
}

export const serverGuard = {
  reply: Type.Object({
    /** Set by the operators; null for the configuration's. */
    guard: nullable(oneOf(SPAM_GUARDS)),
    /** `FOYER_SPAM`, which applies without one of the operators. */
    configured: oneOf(SPAM_GUARDS),
    updated_at: nullable(Time),
  }),
}
export const setServerGuard = {
  body: GuardChange,
  reply: serverGuard.reply,
  example: { body: { guard: 'calm' } },
}
