import { FoyerError } from '@foyer/contract'

/**
 * Event of the window: an act needs the recovery code of the signed-in person. Its detail is a `CodeQuestion`; a
 * listener that asks the person prevents its default.
 */
export const CODE_ASKED = 'recovery-code-asked'

export interface CodeQuestion {
  /** @throws FoyerError with the refusal `wrongCode` for a code that is not of the account */
  assertRight: (code: string) => void
  resolve: (code: string) => void
  reject: (reason: unknown) => void
}

/** The code of a person who says no, as of a wallet (EIP-1193). */
const DECLINED = 4001

export const declineCode = ({ reject }: CodeQuestion): void =>
  reject(new FoyerError('The recovery code was not entered.', { code: DECLINED }))

/** Asks the person for a recovery code: `RecoveryAsker` hears it on every page of a signed-in person. */
export const askRecoveryCode = (assertRight: CodeQuestion['assertRight']): Promise<string> =>
  new Promise((resolve, reject) => {
    const detail: CodeQuestion = { assertRight, resolve, reject }
    const isUnheard = dispatchEvent(new CustomEvent(CODE_ASKED, { detail, cancelable: true }))
    if (isUnheard) declineCode(detail)
  })
