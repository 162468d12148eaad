import { appPaths } from '@foyer/contract'
import { useWords } from '../../../i18n/words.ts'
import { goBack } from '../../../lib/routes.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { shortenAddress } from '../../../ui/text/person-name.ts'
import type { Person } from '../person.ts'
import { directWords } from '../words/index.ts'
import { Decisions } from './Decisions.tsx'
import css from './RequestGate.module.css'

interface RequestGateProps {
  person: Person
  /** Number of waiting messages. */
  count: number
  /** Called after the reader has accepted. */
  onAccepted: () => void
}

/** Replaces the messages of a stranger until the reader decides; shows no content of theirs. */
export function RequestGate({ person: { address, said, isNamed }, count, onAccepted }: RequestGateProps) {
  const words = useWords(directWords)
  return (
    <div className={css.gate} data-testid="request">
      <div className={css.inside}>
        <Avatar seed={address} size="l" />
        <h2 className="t3">{words.requestTitle(said)}</h2>
        {isNamed && (
          <p className={css.claim}>
            <bdi>{shortenAddress(address)}</bdi> · {words.nameIsClaim}
          </p>
        )}
        <p className="quiet">{words.requestText(count)}</p>
        <div className={css.acts}>
          <Decisions
            address={address}
            name={said}
            onDecided={(decision) => (decision === 'accept' ? onAccepted() : goBack(appPaths.direct))}
          />
        </div>
      </div>
    </div>
  )
}
