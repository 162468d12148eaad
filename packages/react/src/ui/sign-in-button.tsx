'use client'

import { getErrorKind } from '@foyer/client'
import { FoyerError, type SignInKind, shortenAddress } from '@foyer/contract'
import type { ComponentProps } from 'react'
import { useSignIn } from '../features/sign-in.ts'
import { joinClasses } from './join-classes.ts'
import { type UiWords, useUiWords } from './words.ts'

export interface SignInButtonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** How one signs in; the client needs an adapter of this name. */
  kind?: SignInKind
}

/**
 * Signs in with one click, and out again; says who is signed in, and why it did not work.
 *
 * Parts: `foyer-sign-in` (`data-state`), `foyer-person`, `foyer-button`, `foyer-failure`.
 */
export function SignInButton({ kind = 'metamask', className, ...rest }: SignInButtonProps) {
  const words = useUiWords()
  const { signIn, signOut, session, error } = useSignIn()
  const { status, address } = session
  const isBusy = status === 'signingIn'
  const isIn = status === 'signedIn'
  // What it throws is in `error`.
  const act = () => void (isIn ? signOut() : signIn(kind)).catch(() => undefined)
  return (
    <div {...rest} className={joinClasses('foyer-sign-in', className)} data-state={status}>
      {isIn && address !== null && (
        <span className="foyer-person" title={address}>
          {shortenAddress(address)}
        </span>
      )}
      <button
        type="button"
        className="foyer-button"
        aria-busy={isBusy}
        disabled={isBusy || status === 'loading'}
        onClick={act}
      >
        {isBusy ? words.signingIn : isIn ? words.signOut : words.signIn}
      </button>
      {error !== null && (
        <p className="foyer-failure" role="alert">
          {words.signInFailed} {getReason(error, words)}
        </p>
      )}
    </div>
  )
}

/** Why a sign-in failed, where the components have words for it: the refusal of `client.signIn` by its name. */
function getReason(error: unknown, { signInReasons }: UiWords): string | undefined {
  const refusal = error instanceof FoyerError ? error.refusal : undefined
  const name = refusal ?? (getErrorKind(error) === 'unanswered' ? 'unreached' : '')
  return (signInReasons as Readonly<Record<string, string>>)[name]
}
