import type { BusinessPreview } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { plainOf } from '../../ui/plain.ts'
import { Verified } from '../../ui/Verified.tsx'
import css from './BusinessItem.module.css'
import { threadPath } from './thread-path.ts'
import { businessWords } from './words/index.ts'

/** A business in the list: who it is, when and what was said last, how much is new. */
export function BusinessItem({ preview, current }: { preview: BusinessPreview; current: boolean }) {
  const text = useText()
  const words = useWords(businessWords)
  const { toDomain, title, verified, muted, unread, createdAt, messageText, messageType, logoUrl } = preview
  const isOwn = messageType === 'customer'
  return (
    <ListItem
      href={threadPath(toDomain)}
      current={current}
      picture={<Logo seed={toDomain} url={logoUrl} />}
      title={title ?? toDomain}
      mark={
        <>
          {verified && <Verified title={words.verified} />}
          {muted && (
            <span className={css.muted} title={words.muted}>
              <Icon name="mute" size="xs" />
              <span className="sr">{words.muted}</span>
            </span>
          )}
        </>
      }
      time={createdAt}
      unread={current || muted ? 0 : unread}
    >
      {isOwn ? text.rooms.preview(text.people.you, plainOf(messageText)) : plainOf(messageText)}
    </ListItem>
  )
}
