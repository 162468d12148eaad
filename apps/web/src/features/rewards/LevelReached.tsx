import { useRewardRules, useTrackMessage } from '@foyer/react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { IconButton } from '../../ui/inputs/Button.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './LevelReached.module.css'
import { toRewardsPath } from './reward-domains.ts'
import { rewardsWords } from './words/index.ts'

/** Milliseconds for a message to be stored before levels are checked. */
const DELAY_MS = 1_500

interface LevelReachedProps {
  domain: string
  /** Messages written since the room was opened. */
  sendCount: number
  /** A guest gets no voucher, so no banner promises one. */
  isGuest: boolean
}

/**
 * Claims the levels that the person has reached by writing. Announces them until dismissed, where the domain's owner has set up
 * rewards.
 */
export function LevelReached({ domain, sendCount, isGuest }: LevelReachedProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const trackMessage = useTrackMessage()
  const [level, setLevel] = useState<number | null>(null)
  const rules = useRewardRules(level === null || isGuest ? null : domain)
  const brings = (rules.data ?? []).length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after every message
  useEffect(() => {
    let mounted = true
    const timer = setTimeout(() => {
      // A level that cannot be claimed now is claimed with the next message; the client logs the reason.
      void trackMessage(domain).then((reached) => mounted && reached !== null && setLevel(reached))
    }, DELAY_MS)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [trackMessage, domain, sendCount])
  return (
    <div role="status">
      {level !== null && brings && (
        <p className={css.reached}>
          <Icon name="spark" size="s" />
          <span className="grow">
            <b className="strong">{words.risen(level)}</b>{' '}
            <Link className="link" href={toRewardsPath({ domain })}>
              {words.seeRewards}
            </Link>
          </span>
          <IconButton icon="close" iconSize="s" label={text.common.close} onClick={() => setLevel(null)} />
        </p>
      )}
    </div>
  )
}
