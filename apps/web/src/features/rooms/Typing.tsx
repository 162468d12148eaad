import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { nameOf } from '../../ui/people.ts'
import css from './Typing.module.css'

/** People who are named; the others are counted. */
const NAMED_TYPISTS = 2

/** Who is typing right now. */
export function Typing({ users }: { users: readonly UserRef[] }) {
  const text = useText()
  const names = users.slice(0, NAMED_TYPISTS).map((user) => nameOf(user, text))
  return (
    <p className={css.typing} role="status">
      {users.length > 0 && (
        <>
          <span className={css.dots} aria-hidden="true" />
          <bdi className="cut">{text.room.typing(names, users.length - names.length)}</bdi>
        </>
      )}
    </p>
  )
}
