import type { Context } from './context.ts'

/** The internal topic on which the end of a token is told to the sockets that live on it. */
export const revocationTopic = (tokenHash: string) => `revoked:${tokenHash}`

/** Tells every server that a token has ended: its sockets close at once (P17). */
export function announceRevocation(
  { registry, bus }: Pick<Context, 'registry' | 'bus'>,
  tokenHash: string,
): void {
  registry.forgetToken(tokenHash)
  bus.publish([{ topic: revocationTopic(tokenHash), frame: '' }])
}
