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

/** Milliseconds after a message before levels are checked: once for messages that follow each other. */
const DELAY_MS = 1_500

interface LevelReachedProps {
  domain: string
  /** Messages written and stored since the room was opened. */
  storedCount: number
  /** A guest gets no voucher, so no banner promises one. */
  isGuest: boolean
}

/**
 * Claims the levels that the person has reached by writing. Announces them until dismissed, where the domain's owner has set up
 * rewards.
 */
export function LevelReached({ domain, storedCount, isGuest }: LevelReachedProps) {
  const text = useText()
  const words = useWords(rewardsWords)
  const trackMessage = useTrackMessage()
  const [level, setLevel] = useState<number | null>(null)
  const rules = useRewardRules(level === null || isGuest ? null : domain)
  const brings = (rules.data ?? []).length > 0
  useEffect(() => {
    if (storedCount === 0) return
    const timer = setTimeout(() => {
      // A level that cannot be claimed now is claimed with the next message; the client logs the reason. One that is
      // claimed after the next message was stored is announced, too.
      void trackMessage(domain).then((reached) => reached !== null && setLevel(reached))
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [trackMessage, domain, storedCount])
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
