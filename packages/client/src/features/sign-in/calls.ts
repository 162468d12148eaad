import * as wire from '@foyer/contract/profile'
import type { Context } from '../../context.ts'
import { createLogins, type LoginsOptions } from './logins.ts'
import { createProofs, type FreshLogin, type ProofsOptions } from './proofs.ts'

/** As `profile.deleteAccount`; here, because few ever need it. */
export async function deleteAccount(
  context: Context,
  options: ProofsOptions,
  { publicId, fresh }: { publicId: string; fresh: FreshLogin | undefined },
): Promise<void> {
  const proof = await createProofs(context, options).forCall('delete-account', fresh)
  await context.call(wire.deleteAccount, { ...proof, query: { public_id: publicId } })
}

/** What a person who is signed in can ask about it. */
export const createSignInCalls = (context: Context, options: LoginsOptions & ProofsOptions) =>
  createLogins(context, options, createProofs(context, options))
