'use client'

import { CHAIN_NAMES, type SignInKind, shortenAddress } from '@foyer/contract'
import type { RoomGate } from '@foyer/contract/moderation'
import { useStanding } from '../../features/moderation.ts'
import { useSession } from '../../features/sign-in.ts'
import { SignInButton } from '../sign-in-button.tsx'
import { type UiWords, useUiWords } from '../words.ts'

interface GateNoteProps {
  gate: RoomGate
  domain: string
  roomId: string
  /** How one signs in. */
  kind?: SignInKind
}

/**
 * Says what writing in a room needs before the person types, and what they can do about it; empty for a person who has
 * it. Render it with the gate as its key, so that another gate is checked anew.
 */
export function GateNote({ gate, domain, roomId, kind }: GateNoteProps) {
  const words = useUiWords()
  const standing = useStanding(domain, roomId)
  const { status } = useSession()
  const { passed = null, because = null, level = null } = standing.data ?? {}
  if (passed === true) return null
  // The button stays while its sign-in goes on: it says why that failed.
  const isGuest = because === 'guest' || status === 'guest' || status === 'signingIn'
  const reason = because !== null && gate.kind === 'token' && words.gateReasons[because]
  return (
    <div className="foyer-gate" role="status">
      <p className="foyer-note">
        {toNeed(gate, level, words)} {reason}
      </p>
      {isGuest && <SignInButton {...(kind !== undefined && { kind })} />}
      {because !== null && because !== 'guest' && (
        <button type="button" className="foyer-button" onClick={standing.refetch}>
          {words.checkAgain}
        </button>
      )}
    </div>
  )
}

function toNeed(gate: RoomGate, level: number | null, words: UiWords): string {
  if (gate.kind === 'level') return words.needsLevel(gate.minimum, level)
  const { symbol, contract, token_id, minimum, chain_id } = gate
  // The symbol is the contract's word: isolated, it cannot turn the sentence around.
  const name = symbol === null ? shortenAddress(contract) : `\u2068${symbol}\u2069`
  const chain = CHAIN_NAMES[chain_id] ?? `eip155:${chain_id}`
  return words.needsToken(minimum, token_id === null ? name : `${name} #${token_id}`, chain)
}
