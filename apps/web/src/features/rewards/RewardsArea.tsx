import { useWords } from '../../i18n/words.ts'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { RewardsScreen } from './RewardsScreen.tsx'
import { rewardsWords } from './words/index.ts'

/** The screen of levels, rewards and vouchers. */
export function RewardsArea({ me }: ScreenProps<'rewards'>) {
  const words = useWords(rewardsWords)
  useTitle(words.title)
  const { title, guestTitle, guestText } = words
  return (
    <Members me={me} icon="rewards" title={title} guestTitle={guestTitle} guestText={guestText}>
      <RewardsScreen />
    </Members>
  )
}
