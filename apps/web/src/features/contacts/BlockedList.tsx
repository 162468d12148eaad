import type { UserRef } from '@foyer/contract/rooms'
import { useBlocks } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Avatar } from '../../ui/media/Avatar.tsx'
import { formatListTime } from '../../ui/text/dates.ts'
import { getPersonName } from '../../ui/text/person-name.ts'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import css from './ContactsArea.module.css'
import { contactsWords } from './words/index.ts'

/** People that the reader has blocked. */
export function BlockedList() {
  const text = useText()
  const words = useWords(contactsWords)
  const say = useToast()
  const { data, error, refetch, unblock } = useBlocks()
  if (data === null) {
    if (error === null) return <SkeletonRows rows={3} label={words.loading} />
    return <Failed level="h2" title={words.failedTitle} text={words.failedText} onRetry={refetch} />
  }
  if (data.length === 0)
    return <Empty level="h2" icon="block" title={words.blockedEmptyTitle} text={words.blockedEmptyText} />
  const free = (person: UserRef, name: string) =>
    void unblock(person).then(
      () => say(words.unblocked(name)),
      () => say(words.unblockFailed),
    )
  return (
    <ul className={css.list}>
      {data.map(({ person, blocked_at }) => {
        const name = getPersonName(person, text)
        return (
          <li key={person.public_id}>
            <PictureRow picture={<Avatar seed={person.public_id} picture={person.avatar_url} />}>
              <TwoLines
                title={
                  <PersonLink person={person}>
                    <bdi>{name}</bdi>
                  </PersonLink>
                }
              >
                {words.blockedSince(formatListTime(blocked_at, text))}
              </TwoLines>
              <Button small onClick={() => free(person, name)} aria-label={words.unblockName(name)}>
                {words.unblock}
              </Button>
            </PictureRow>
          </li>
        )
      })}
    </ul>
  )
}
