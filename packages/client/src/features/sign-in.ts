import type { Context } from '../context.ts'
import { createProofs, type ProofsOptions } from '../wallet/proofs.ts'
import { createLogins, type LoginsOptions } from './sign-in/logins.ts'

/** Calls of a signed-in person about their logins and sessions. */
export const createSignIn = (context: Context, options: LoginsOptions & ProofsOptions) =>
  createLogins(context, options, createProofs(context, options))
