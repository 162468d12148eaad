import type { FoyerError } from '@foyer/contract'
import { OTHER_TEXT, siteUnknown } from '@foyer/contract/sign-in'

/** Phases of a sign-in attempt; each has its own text in the dialog. */
export const PHASES = {
  choosing: { waits: false },
  /** The code for a wallet on another device is loading or shown; other methods can still be chosen. */
  pairing: { waits: false },
  /** The wallet asks for an account, or the window of a social login is open. */
  connecting: { waits: true },
  /** The wallet shows the text to sign. */
  signing: { waits: true },
  /** The person rejected the request, which is no error. */
  refused: { waits: false },
  /** The browser blocked the window of a social login. */
  blocked: { waits: false },
  silent: { waits: false },
  /** The wallet has no unlocked account. */
  locked: { waits: false },
  /** The wallet has another request open. */
  busy: { waits: false },
  /** The wallet is on a network that it cannot leave or reach. */
  network: { waits: false },
  offline: { waits: false },
  /** The browser is online, but the server did not respond. */
  unreached: { waits: false },
  /** The server rejected the signature or the request. */
  unproven: { waits: false },
  /** The server asked for a signature of another text than expected. */
  tampered: { waits: false },
  /** Sign-in is not set up for this site. */
  elsewhere: { waits: false },
  failed: { waits: false },
  done: { waits: false },
} as const satisfies Record<string, { waits: boolean }>
export type Phase = keyof typeof PHASES

/** The wallet did not respond in time. */
export class SilentWalletError extends Error {
  override readonly name = 'SilentWalletError'
}

/** Phases by code of EIP-1193, EIP-1474, EIP-3326 and the social login. */
const PHASES_BY_CODE: Readonly<Record<number, Phase>> = {
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
/** Phases by text of the error catalogue, for errors without a code (S8). */
const PHASES_BY_MESSAGE: Readonly<Record<string, Phase>> = {
  'Not connected with wallet': 'locked',
  'Not connected with wallet.': 'locked',
  'Connection timed out': 'silent',
  'Error verifying signed challenge': 'unproven',
  'Failed to get challenge': 'unproven',
  'Failed to verifySignedChallenge': 'unproven',
}
/** Error of a Google login that the person cancelled (RFC 6749, section 4.1.2.1). */
export const DENIED = 'access_denied'

/** The phase for an error of the wallet or the client. */
export function toPhase(error: unknown, isOnline = true): Phase {
  if (error instanceof SilentWalletError) return 'silent'
  const { code, message = '' } = (error ?? {}) as Partial<FoyerError>
  const phase = typeof code === 'number' ? PHASES_BY_CODE[code] : undefined
  if (phase !== undefined) return phase
  if (!isOnline) return 'offline'
  if (isUnanswered(error)) return 'unreached'
  return message === DENIED ? 'refused' : (PHASES_BY_MESSAGE[message] ?? 'failed')
}

/** A call without a response, or with a 5xx one (RFC 9110, section 15.6). */
function isUnanswered(error: unknown): boolean {
  const { name, message, status } = (error ?? {}) as Partial<FoyerError>
  if (name !== 'FoyerError' || message === undefined || !CALLS.has(message)) return false
  return status === undefined ? isNetworkFailure(error) : status >= 500
}

/** Messages of the sign-in calls when they fail, whatever the reason. */
const CALLS: ReadonlySet<string> = new Set(['Failed to get challenge', 'Failed to verifySignedChallenge'])

/** The cause of a network failure is an Error; that of a refusal is the server's response. */
const isNetworkFailure = (error: unknown): boolean => (error as Error).cause instanceof Error
