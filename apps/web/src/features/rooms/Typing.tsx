import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { nameOf } from '../../ui/people.ts'
import { Typists } from '../../ui/Typists.tsx'

/** Who is typing right now. */
export function Typing({ users }: { users: readonly UserRef[] }) {
  const text = useText()
  return <Typists names={users.map((user) => nameOf(user, text))} />
}
