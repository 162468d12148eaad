import type { RoomPolicy } from '@foyer/contract/moderation'
import { useWords } from '../../../i18n/words.ts'
import { Icon, type IconName } from '../../../ui/media/Icon.tsx'
import { GateLine } from './GateLine.tsx'
import css from './RoomPolicyLine.module.css'
import { roomPolicyWords } from './words/index.ts'

/**
 * States who may write in a room, how often, and whether a moderator reads it first, so that neither a refusal nor the
 * wait is a surprise. Empty where none of these applies, and for what an older server does not tell.
 */
export function RoomPolicyLine({ policy }: { policy: RoomPolicy }) {
  const words = useWords(roomPolicyWords)
  const { read_only, slow_mode_s, premoderation = 'off' } = policy
  const lines: [IconName, string][] = read_only ? [['lock', words.readOnly]] : []
  if (!read_only && premoderation !== 'off') lines.push(['shield-check', words.reviewed[premoderation]])
  if (!read_only && slow_mode_s > 0) lines.push(['clock', words.slow(slow_mode_s)])
  return (
    <div role="status">
      {lines.map(([icon, text]) => (
        <p key={icon} className={css.line}>
          <Icon name={icon} size="xs" />
          <span>{text}</span>
        </p>
      ))}
      {!read_only && policy.gate && (
        <GateLine
          // Another gate is checked anew.
          key={JSON.stringify(policy.gate)}
          gate={policy.gate}
          domain={policy.domain}
          roomId={policy.room_id}
        />
      )}
    </div>
  )
}
