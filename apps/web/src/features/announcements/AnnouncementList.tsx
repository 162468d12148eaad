import type { Announcement } from '@foyer/contract/announcements'
import { useWords } from '../../i18n/words.ts'
import { DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import { AnnouncementLink } from './AnnouncementLink.tsx'
import css from './AnnouncementList.module.css'
import { announcementsWords } from './words/index.ts'

/** The announcements of a domain in full. */
export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const words = useWords(announcementsWords)
  if (announcements.length === 0) return null
  return (
    <DetailsSection label={announcements.length === 1 ? words.announcement : words.announcements}>
      <div className={css.list}>
        {announcements.map(({ id, title, body, link_url, pinned }) => (
          <article key={id} className={css.announcement}>
            <h3 className={css.title} dir="auto">
              {title}
              {pinned && (
                <span className={css.pinned}>
                  <Icon name="pin" size="xs" />
                  {words.pinned}
                </span>
              )}
            </h3>
            <div className={css.body}>
              <Prose text={body} />
            </div>
            {link_url !== null && <AnnouncementLink url={link_url} />}
          </article>
        ))}
      </div>
    </DetailsSection>
  )
}
