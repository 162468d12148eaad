/** Code of a sign-in: loaded by clients that have a wallet or a login. */

export { engineDriver } from './engine-driver.ts'
export { passkeyEngine, walletConnectEngine, web3AuthEngine } from './engines/own.ts'
export { revokeGoogle, tradeGoogle } from './google-code.ts'
export { createInjected } from './injected.ts'
export { signIn } from './one-step.ts'
export { createTokenServer } from './token-server.ts'
export { WalletSession } from './wallet-session.ts'
