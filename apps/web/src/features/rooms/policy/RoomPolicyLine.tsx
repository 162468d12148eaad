import type { RoomPolicy } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/media/Icon.tsx'
import css from './RoomPolicyLine.module.css'
import { roomPolicyWords } from './words/index.ts'

/** States who may write in a room and how often, so that a refusal is no surprise. */
export function RoomPolicyLine({ policy }: { policy: RoomPolicy }) {
  const words = useWords(roomPolicyWords)
  const { read_only, slow_mode_s } = policy
  return (
    <p className={css.line} role="status">
      <Icon name={read_only ? 'lock' : 'clock'} size="xs" />
      <span>{read_only ? words.readOnly : words.slow(slow_mode_s)}</span>
    </p>
  )
}
