import { FoyerError } from '@foyer/contract'
import { refusals } from './refusals.ts'

/** Why a wallet did not do what it was asked for. */
export type WalletProblem =
  /** The person said no. */
  | 'declined'
  /** The wallet has an earlier question open. */
  | 'busy'
  /** The wallet shows no account. */
  | 'locked'
  /** The wallet is on a network that it cannot leave or reach. */
  | 'network'
  /** The browser kept the window of a login closed. */
  | 'blocked'
  /** The wallet did not answer in time. */
  | 'silent'
  /** The wallet cannot do what it was asked for; a passkey without PRF cannot keep a key. */
  | 'unsupported'
  /** The passkey gave another key than before. */
  | 'otherKey'
  /** The person makes a passkey where one of theirs is already. */
  | 'hasPasskey'
  /** The person picked a passkey of this site that is no wallet, as that of a backup. */
  | 'otherPasskey'
  /** The recovery code has a slip of the pen, or is that of another account. */
  | 'wrongCode'

/** Problems of passkeys, which no code of a standard names. */
const OF_PASSKEYS: readonly WalletProblem[] = ['otherKey', 'hasPasskey', 'otherPasskey', 'wrongCode']

/** Codes of EIP-1193, EIP-1474, EIP-3326 and of the social login. */
const PROBLEM_OF_CODE: Readonly<Record<number, WalletProblem>> = {
  4001: 'declined',
  4100: 'locked',
  4200: 'unsupported',
  4900: 'network',
  4901: 'network',
  4902: 'network',
  5115: 'blocked',
  [-32002]: 'busy',
}

const PROBLEM_OF_MESSAGE: Readonly<Record<string, WalletProblem>> = {
  [refusals.noAccounts]: 'locked',
  [refusals.notConnected]: 'locked',
  [refusals.timedOut]: 'silent',
}

const PROBLEMS: ReadonlySet<unknown> = new Set([
  ...OF_PASSKEYS,
  ...Object.values(PROBLEM_OF_CODE),
  ...Object.values(PROBLEM_OF_MESSAGE),
])

/** Problem that the wallet's error names; null for errors that are not the wallet's, as those of a server. */
export function getWalletProblem(error: unknown): WalletProblem | null {
  const { code, message, status, endpoint, refusal } = (error ?? {}) as Partial<FoyerError>
  if (status !== undefined || endpoint !== undefined) return null
  // `signIn` has named it already.
  if (PROBLEMS.has(refusal)) return refusal as WalletProblem
  const coded = typeof code === 'number' ? PROBLEM_OF_CODE[code] : undefined
  if (coded !== undefined) return coded
  return error instanceof FoyerError ? (PROBLEM_OF_MESSAGE[message ?? ''] ?? null) : null
}
