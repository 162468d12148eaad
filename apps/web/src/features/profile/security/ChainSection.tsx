import { getWalletProblem } from '@foyer/client/sign-in'
import type { ChainId } from '@foyer/contract'
import { useChain, useSignInKind } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { securityWords } from './words/index.ts'

/** The network of the connected wallet, and the known ones to change to; nothing for guests and Google logins. */
export function ChainSection() {
  const words = useWords(securityWords)
  const kind = useSignInKind()
  const { chainId, switchChain } = useChain()
  const { busy, error, run } = useMutation()
  if (kind === null || kind === 'guest' || kind === 'googlelogin') return null
  const problem = error === null ? null : getWalletProblem(error)
  const choose = (wanted: ChainId) => {
    if (wanted !== chainId) void run(() => switchChain(wanted))
  }
  return (
    <PageSection title={words.network}>
      <p className="t1 quiet">{words.networkNote}</p>
      <div data-testid="chains">
        <Segments
          label={words.network}
          options={(Object.keys(words.chains) as ChainId[]).map((value) => ({
            value,
            label: words.chains[value],
          }))}
          value={chainId}
          onChange={choose}
        />
      </div>
      {busy && (
        <p className="t1" role="status">
          {words.chainAsked}
        </p>
      )}
      {error !== null && (
        <ErrorText small>
          {problem === 'declined'
            ? words.chainDeclined
            : problem === 'network'
              ? words.chainUnknown
              : words.chainFailed}
        </ErrorText>
      )}
    </PageSection>
  )
}
