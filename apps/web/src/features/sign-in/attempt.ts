import type { FoyerError } from '@foyer/contract'
import { OTHER_TEXT, siteUnknown } from '@foyer/contract/sign-in'

/** Where an attempt to sign in stands; each has its own words in the dialog. */
export const PHASES = {
  choosing: { waits: false },
  /** The code for a wallet on another device is on its way, or shown; one can still choose otherwise. */
  pairing: { waits: false },
  /** The wallet shows its accounts, or the window of a login is open. */
  connecting: { waits: true },
  /** The wallet shows the text to sign. */
  signing: { waits: true },
  /** The person said no: not an error. */
  refused: { waits: false },
  /** The browser kept the window of a login closed. */
  blocked: { waits: false },
  silent: { waits: false },
  /** The wallet shows no account. */
  locked: { waits: false },
  /** The wallet has an earlier question open. */
  busy: { waits: false },
  /** The wallet is on a network that it cannot leave or reach. */
  network: { waits: false },
  offline: { waits: false },
  /** The browser has a network, the server did not answer. */
  unreached: { waits: false },
  /** The server does not believe the signature, or refuses to answer. */
  unproven: { waits: false },
  /** The server wanted another text signed. */
  tampered: { waits: false },
  /** Nobody can sign in on this site yet. */
  elsewhere: { waits: false },
  failed: { waits: false },
  done: { waits: false },
} as const satisfies Record<string, { waits: boolean }>
export type Phase = keyof typeof PHASES

/** Thrown where a wallet did not answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Codes of EIP-1193, EIP-1474, EIP-3326 and of the social login that mean something to a person. */
const PHASE_OF_CODE: Readonly<Record<number, Phase>> = {
  4001: 'refused',
  [siteUnknown.code]: 'elsewhere',
  [OTHER_TEXT]: 'tampered',
  4100: 'locked',
  4900: 'network',
  4901: 'network',
  4902: 'network',
  5115: 'blocked',
  [-32002]: 'busy',
}
/** Catalogue texts that say what happened where no code does (S8). */
const PHASE_OF_MESSAGE: Readonly<Record<string, Phase>> = {
  'Not connected with wallet': 'locked',
  'Not connected with wallet.': 'locked',
  'Connection timed out': 'silent',
  'Error verifying signed challenge': 'unproven',
  'Failed to get challenge': 'unproven',
  'Failed to verifySignedChallenge': 'unproven',
}
/** What a Google login comes back with when the person changed their mind (RFC 6749, section 4.1.2.1). */
export const DENIED = 'access_denied'

/** What an error of the wallet or the client means to the person. */
export function toPhase(error: unknown, isOnline = true): Phase {
  if (error instanceof NoAnswer) return 'silent'
  const { code, message = '' } = (error ?? {}) as Partial<FoyerError>
  const told = typeof code === 'number' ? PHASE_OF_CODE[code] : undefined
  if (told !== undefined) return told
  if (!isOnline) return 'offline'
  if (isUnanswered(error)) return 'unreached'
  return message === DENIED ? 'refused' : (PHASE_OF_MESSAGE[message] ?? 'failed')
}

/** Calls that got no answer at all, or one of a server that is away (RFC 9110, section 15.6). */
function isUnanswered(error: unknown): boolean {
  const { name, message, status } = (error ?? {}) as Partial<FoyerError>
  if (name !== 'FoyerError' || message === undefined || !CALLS.has(message)) return false
  return status === undefined ? isNetworkFailure(error) : status >= 500
}

/** What the calls of signing in say when they fail, whatever the reason. */
const CALLS: ReadonlySet<string> = new Set(['Failed to get challenge', 'Failed to verifySignedChallenge'])

/** A verdict of the server is kept as the cause, and is no error. */
const isNetworkFailure = (error: unknown): boolean => (error as Error).cause instanceof Error
