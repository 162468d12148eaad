import type { RoomPolicy } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/media/Icon.tsx'
import css from './ConductLine.module.css'
import { conductWords } from './words/index.ts'

/** Says over the field what would else be learned by being refused: who may write in a room, and how often. */
export function ConductLine({ conduct }: { conduct: RoomPolicy }) {
  const words = useWords(conductWords)
  const { read_only, slow_mode_s } = conduct
  return (
    <p className={css.line} role="status">
      <Icon name={read_only ? 'lock' : 'clock'} size="xs" />
      <span>{read_only ? words.readOnly : words.slow(slow_mode_s)}</span>
    </p>
  )
}
