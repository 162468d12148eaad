import type { RoomGate } from '@foyer/contract/moderation'

export type LevelGate = Extract<RoomGate, { kind: 'level' }>
/** A token gate as it is stored. */
export type TokenGate = Extract<RoomGate, { kind: 'token' }> & {
  /** `minimum` in the smallest units of the token, decimal: what `balanceOf` is compared with. */
  units: string
}
export type StoredGate = LevelGate | TokenGate
/** A room's own value: a gate, or none although its domain has one. */
export type OwnGate = StoredGate | { kind: 'open' }

/** The gate of a room: its own value, or the domain's where it has none. */
export function getEffectiveGate(own: OwnGate | null, ofDomain: StoredGate | null): StoredGate | null {
  if (own === null) return ofDomain
  return own.kind === 'open' ? null : own
}

/** Converts a gate to its wire format. */
export function toWireGate(gate: StoredGate | null): RoomGate | null {
  if (gate === null || gate.kind === 'level') return gate
  const { units: _, ...shown } = gate
  return shown
}

/** A gate in a line of the audit log. */
export function describeGate(gate: OwnGate | null): string | null {
  if (gate === null) return null
  if (gate.kind === 'open') return 'open'
  if (gate.kind === 'level') return `level ${gate.minimum}`
  const { standard, chain_id, contract, token_id, minimum, symbol } = gate
  const id = token_id === null ? '' : ` #${token_id}`
  return `${minimum} ${symbol ?? standard}${id} (${standard} ${contract}, chain ${chain_id})`
}
