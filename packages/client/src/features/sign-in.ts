import type { Context } from '../context.ts'
import { createProofs, type ProofsOptions } from '../wallet/proofs.ts'
import { createLogins, type LoginsOptions } from './sign-in/logins.ts'

/** Calls of a signed-in person about their logins and sessions. */
export const createSignIn = (context: Context, options: LoginsOptions & ProofsOptions) =>
  createLogins(context, options, createProofs(context, options))

export { findRecoveryCodeFlaw, type RecoveryCodeFlaw } from '../wallet/engines/passkey/recovery-code.ts'
export { canPasskeysKeepKeys } from '../wallet/passkey-keys.ts'
export { getSignInProblem, type SignInProblem } from '../wallet/sign-in-problem.ts'
export { getWalletProblem, type WalletProblem } from '../wallet/wallet-problem.ts'
