import { useWrote } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './LevelReached.module.css'
import { rewardsPath } from './reward-domains.ts'
import { rewardsWords } from './words/index.ts'

/** Milliseconds that a message is given to arrive before anybody counts it. */
const ARRIVAL_MS = 1_500

interface LevelReachedProps {
  domain: string
  /** Messages written since the room was opened. */
  sendCount: number
}

/** Claims the levels that writing reaches, and says so quietly; goes when it is told to. */
export function LevelReached({ domain, sendCount }: LevelReachedProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const wrote = useWrote()
  const [level, setLevel] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every message is one more to count
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      // A level that cannot be claimed now is claimed with the next message; the client has noted why.
      void wrote(domain).then((reached) => wanted && reached !== null && setLevel(reached))
    }, ARRIVAL_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [wrote, domain, sendCount])
  return (
    <div role="status">
      {level !== null && (
        <p className={css.reached}>
          <Icon name="spark" size="s" />
          <span className="grow">
            <b className="strong">{words.risen(level)}</b>{' '}
            <Link className="link" href={rewardsPath({ domain })}>
              {words.seeRewards}
            </Link>
          </span>
          <IconButton icon="close" iconSize="s" label={text.common.close} onClick={() => setLevel(null)} />
        </p>
      )}
    </div>
  )
}
