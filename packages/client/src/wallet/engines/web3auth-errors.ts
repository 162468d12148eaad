import { FoyerError, withoutEnd } from '@foyer/contract'
import { RPC, rpcError } from './rpc-error.ts'

/** The library's codes of a login that did not come to its end. */
const CLOSED = 5113
const FAILED = 5114
const BLOCKED = 5115

/** Errors of the library, in words for people; closing the window is a refusal like any wallet's. */
export function asLoginError(reason: unknown): FoyerError {
  const { code, message } = (reason ?? {}) as { code?: unknown; message?: unknown }
  // The library puts a comma behind its sentences, for details that are often missing.
  const sentence = withoutEnd(String(message ?? reason), ', \t\r\n')
  switch (code) {
    case CLOSED:
      return rpcError(RPC.userRejected, 'The sign-in window was closed.', reason)
    case BLOCKED:
      return rpcError(BLOCKED, 'The browser blocked the sign-in window. Allow it and try again.', reason)
    case FAILED:
      return rpcError(FAILED, sentence.replace(/^Login failed, /, 'The sign-in was refused: '), reason)
    default:
      return new FoyerError(sentence, { cause: reason })
  }
}
