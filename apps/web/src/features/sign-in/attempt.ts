import type { FoyerError } from '@foyer/contract'

/** Where an attempt to sign in stands; each has its own words in the dialog. */
export const PHASES = {
  choosing: { waits: false },
  /** The wallet shows its accounts. */
  connecting: { waits: true },
  /** The wallet shows the text to sign. */
  signing: { waits: true },
  /** The person said no: not an error. */
  refused: { waits: false },
  silent: { waits: false },
  /** The wallet shows no account. */
  locked: { waits: false },
  /** The wallet has an earlier question open. */
  busy: { waits: false },
  failed: { waits: false },
  done: { waits: false },
} as const satisfies Record<string, { waits: boolean }>
export type Phase = keyof typeof PHASES

/** Thrown where a wallet did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** EIP-1193 and EIP-1474 codes that mean something to a person. */
const PHASE_OF_CODE: Readonly<Record<number, Phase>> = {
  4001: 'refused',
  4100: 'locked',
  [-32002]: 'busy',
}
/** Catalogue texts that say that there is no account to be had (S8). */
const LOCKED = new Set(['Not connected with wallet', 'Not connected with wallet.'])

/** What an error of the wallet or the client means to the person. */
export function phaseOf(error: unknown): Phase {
  if (error instanceof NoAnswer) return 'silent'
  const { code, message } = error as Partial<FoyerError>
  if (typeof code === 'number' && PHASE_OF_CODE[code] !== undefined) return PHASE_OF_CODE[code]
  return message !== undefined && LOCKED.has(message) ? 'locked' : 'failed'
}
