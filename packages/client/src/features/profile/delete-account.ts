import * as wire from '@foyer/contract/profile'
import type { Context } from '../../context.ts'
import { createProofs, type FreshLogin, type ProofsOptions } from '../../wallet/proofs.ts'

/** As `profile.deleteAccount`; a separate file, so that its code is loaded on the first call only. */
export async function deleteAccount(
  context: Context,
  options: ProofsOptions,
  { publicId, fresh }: { publicId: string; fresh: FreshLogin | undefined },
): Promise<void> {
  const proof = await createProofs(context, options).forCall('delete-account', fresh)
  await context.call(wire.deleteAccount, { ...proof, query: { public_id: publicId } })
}
