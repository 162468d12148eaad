import type { SecurityEvent } from '@foyer/contract/sign-in'
import { shortenAddress } from '../../../ui/text/person-name.ts'
import type { en } from './words/en.ts'

/** One sentence about a security event. */
export function describeEvent(
  { event, other_login, key_seq, sessions }: SecurityEvent,
  words: typeof en,
): string {
  const other = other_login === null ? null : shortenAddress(other_login)
  switch (event) {
    case 'login_joined':
      return other === null ? words.loginJoined : words.namedLoginJoined(other)
    case 'login_join_undone':
      return other === null ? words.loginParted : words.namedLoginParted(other)
    case 'key_added':
      return key_seq === null || key_seq === 1 ? words.firstKeyAdded : words.keyAdded(key_seq)
    case 'sessions_ended':
      return words.sessionsEnded(sessions ?? 0)
    default:
      return words.happened[event]
  }
}
