import { getSignInProblem } from '@foyer/client/sign-in'

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
  /** The passkey cannot keep a key, or the wallet cannot sign. */
  unsupported: { waits: false },
  /** The passkey gave another key than before. */
  otherKey: { waits: false },
  /** The person makes a passkey where one of theirs is already. */
  hasPasskey: { waits: false },
  /** The person picked a passkey that is no wallet, as that of a backup. */
  otherPasskey: { waits: false },
  wrongCode: { waits: false },
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

/** Thrown where the person changed their mind at the provider. */
export class LoginDeclined extends Error {
  override readonly name = 'LoginDeclined'
}
/** Error of a login with a provider that the person cancelled (RFC 6749, section 4.1.2.1). */
export const DENIED = 'access_denied'

/** Problems that a missing network explains better. */
const OFFLINE_HIDES: ReadonlySet<string> = new Set(['unreached', 'unproven', 'locked', 'silent'])

/** The phase for an error of the wallet or the client. */
export function toPhase(error: unknown, isOnline = true): Phase {
  if (error instanceof SilentWalletError) return 'silent'
  if (error instanceof LoginDeclined) return 'refused'
  const problem = getSignInProblem(error)
  if (problem === 'declined') return 'refused'
  if (!isOnline && (problem === null || OFFLINE_HIDES.has(problem))) return 'offline'
  return problem ?? 'failed'
}
