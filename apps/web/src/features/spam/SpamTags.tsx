import type { SpamVerdict } from '@foyer/contract/spam'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import css from '../../shell/console/Console.module.css'
import { spamWords } from './words/index.ts'

/** Why a message is held as spam: its points, and what they are for. */
export function SpamTags({ verdict }: { verdict: SpamVerdict }) {
  const { language } = useText()
  const words = useWords(spamWords)
  const points = new Intl.NumberFormat(language).format(verdict.score)
  return (
    <>
      <span className={`${css.tag} num`}>{words.held(points)}</span>
      {verdict.reasons.map((reason) => (
        <span key={reason} className={css.tag}>
          {words.reasons[reason]}
        </span>
      ))}
    </>
  )
}
