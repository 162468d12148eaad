import { stripMarkup } from '@foyer/contract'
import type { Announcement } from '@foyer/contract/announcements'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import css from './AnnouncementBanner.module.css'
import { useDismissed } from './use-dismissed.ts'
import { announcementsWords } from './words/index.ts'

interface AnnouncementBannerProps {
  announcements: readonly Announcement[]
  /** Opens the full text. */
  onRead: () => void
}

/** One line above a room with its first announcement that was not dismissed. */
export function AnnouncementBanner({ announcements, onRead }: AnnouncementBannerProps) {
  const words = useWords(announcementsWords)
  const [dismissed, dismiss] = useDismissed()
  const shown = announcements.find(({ id }) => !dismissed.has(id))
  if (shown === undefined) return null
  return (
    <section className={css.banner} aria-label={words.announcement}>
      <Icon name="megaphone" size="s" />
      <p className={css.words}>
        <bdi className={css.title}>{shown.title}</bdi>{' '}
        <span className={css.body} dir="auto">
          {stripMarkup(shown.body)}
        </span>
      </p>
      <Button variant="text" small onClick={onRead}>
        {words.read}
      </Button>
      <IconButton icon="close" iconSize="s" label={words.dismiss} onClick={() => dismiss(shown.id)} />
    </section>
  )
}
