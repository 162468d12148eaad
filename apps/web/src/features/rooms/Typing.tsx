import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { Typists } from '../../ui/feedback/Typists.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'

/** Names the people that are typing. */
export function Typing({ users }: { users: readonly UserRef[] }) {
  const text = useText()
  return <Typists names={users.map((user) => getPersonName(user, text))} />
}
