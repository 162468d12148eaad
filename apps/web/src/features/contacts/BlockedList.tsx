import { useBlocks } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { PersonLink } from '../../shell/PersonDoor.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty, Failed } from '../../ui/Notice.tsx'
import { nameOf } from '../../ui/people.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { listTime } from '../../ui/time.ts'
import css from './ContactsArea.module.css'
import { contactsWords } from './words/index.ts'

/** Whom one does not want to hear from in private. */
export function BlockedList() {
  const text = useText()
  const words = useWords(contactsWords)
  const say = useToast()
  const { data, error, reload, unblock } = useBlocks()
  if (data === null) {
    if (error === null) return <SkeletonRows rows={3} label={words.loading} />
    return <Failed level="h2" title={words.failedTitle} text={words.failedText} onRetry={reload} />
  }
  if (data.length === 0)
    return <Empty level="h2" icon="block" title={words.blockedEmptyTitle} text={words.blockedEmptyText} />
  const free = (address: string, name: string) =>
    void unblock(address).then(
      () => say(words.unblocked(name)),
      () => say(words.unblockFailed),
    )
  return (
    <ul className={css.list}>
      {data.map(({ person, blocked_at }) => {
        const name = nameOf(person, text)
        return (
          <li key={person.public_id} className={css.row}>
            <Avatar seed={person.public_id} picture={person.avatar_url} />
            <span className={css.names}>
              <PersonLink person={person} className="cut strong">
                <bdi>{name}</bdi>
              </PersonLink>
              <span className={cx('cut', css.sub)}>{words.blockedSince(listTime(blocked_at, text))}</span>
            </span>
            <Button
              small
              onClick={() => free(person.address ?? '', name)}
              aria-label={words.unblockName(name)}
            >
              {words.unblock}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
