/** Code of a sign-in: loaded by clients that have a wallet or a login. */

export { Connection } from './connection.ts'
export { createTokenServer } from './token-server.ts'
