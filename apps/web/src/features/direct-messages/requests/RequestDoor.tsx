import { appPaths } from '@foyer/contract'
import { useWords } from '../../../i18n/words.ts'
import { goBack } from '../../../lib/routes.ts'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { shortenAddress } from '../../../ui/text/person-name.ts'
import type { Person } from '../people.ts'
import { directWords } from '../words/index.ts'
import { Decisions } from './Decisions.tsx'
import css from './RequestDoor.module.css'

interface RequestDoorProps {
  person: Person
  /** Messages that wait. */
  count: number
  /** Told once they may write. */
  onAccepted: () => void
}

/** Stands in the place of a stranger's messages: who it is, and what can be done. Nothing of theirs is shown. */
export function RequestDoor({ person: { address, said, isNamed }, count, onAccepted }: RequestDoorProps) {
  const words = useWords(directWords)
  return (
    <div className={css.door} data-testid="request">
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
