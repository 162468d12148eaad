import type { BusinessPreview } from '@foyer/client'
import { stripMarkup } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { readDraft } from '../../ui/inputs/composer/use-draft.ts'
import { ListItem } from '../../ui/layout/ListItem.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { Verified } from '../../ui/media/Verified.tsx'
import css from './BusinessItem.module.css'
import { toThreadPath, toThreadPlace } from './thread-path.ts'
import { businessWords } from './words/index.ts'

/** A business in the list: name, time and text of the last message, unread count. */
export function BusinessItem({ preview, current }: { preview: BusinessPreview; current: boolean }) {
  const text = useText()
  const words = useWords(businessWords)
  const { toDomain, title, verified, muted, unread, createdAt, messageText, messageType, logoUrl } = preview
  const isOwn = messageType === 'customer'
  return (
    <ListItem
      href={toThreadPath(toDomain)}
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
      draft={current ? null : readDraft(toThreadPlace(toDomain))}
      unread={current || muted ? 0 : unread}
    >
      {isOwn ? text.rooms.preview(text.people.you, stripMarkup(messageText)) : stripMarkup(messageText)}
    </ListItem>
  )
}
