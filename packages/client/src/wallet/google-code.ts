import type { GoogleParams } from './google-params.ts'
import type { WalletHost } from './host.ts'
import { createTokenServer } from './token-server.ts'

/** Ends a token on the server; a failure is logged. */
export const revokeGoogle = ({ platform }: WalletHost, token: string): Promise<void> =>
  createTokenServer(platform, platform.apiUrl).revoke(token)

/** Trades a code for a token, which is stored unless the signal is aborted meanwhile. Returns the address. */
export async function tradeGoogle(
  host: WalletHost,
  { code, codeVerifier }: Required<Omit<GoogleParams, 'address'>>,
  signal: AbortSignal,
): Promise<string> {
  const login = await createTokenServer(host.platform, host.platform.apiUrl).google(code, codeVerifier)
  if (signal.aborted) void revokeGoogle(host, login.token)
  else host.tokens.write({ address: login.address, adapter: 'googlelogin' }, login)
  return login.address
}
