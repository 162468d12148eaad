import { getErrorKind } from '@foyer/client'
import { formatAppPath, stripMarkup } from '@foyer/contract'
import type { Announcement } from '@foyer/contract/announcements'
import { useAnnouncement, useAnnouncements } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { toRoomPath, useSearchParams } from '../../lib/routes.ts'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty, Failed } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PictureRow } from '../../ui/layout/PictureRow.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { formatDayAndClock } from '../../ui/text/dates.ts'
import { Prose } from '../../ui/text/Prose.tsx'
import { TwoLines } from '../../ui/text/TwoLines.tsx'
import { AnnouncementLink } from './AnnouncementLink.tsx'
import { announcementsWords } from './words/index.ts'

/** What a domain announces: the list, or the one that the address names. */
export function AnnouncementsScreen({ route: { domain } }: ScreenProps<'announcements'>) {
  const open = useSearchParams().get('open')
  return open === null ? <All domain={domain} /> : <One domain={domain} id={open} />
}

function All({ domain }: { domain: string }) {
  const text = useText()
  const words = useWords(announcementsWords)
  const { data, error, refetch } = useAnnouncements(domain)
  useTitle(`${words.announcements} · ${domain}`)
  return (
    <Page
      title={words.announcements}
      back={{ path: toRoomPath(`https://${domain}/`), label: words.toLobby }}
      testId="announcements"
    >
      <p className="quiet">
        <bdi>{domain}</bdi>
      </p>
      {data === null && error === null && <SkeletonRows rows={3} label={words.loading} />}
      {data === null && error !== null && (
        <Failed level="h2" title={words.failed} text={text.room.failedText} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <Empty level="h2" icon="megaphone" title={words.noneTitle} text={words.noneText} />
      )}
      {data !== null && data.length > 0 && (
        <ul>
          {data.map(({ id, title, body, pinned }) => (
            <li key={id}>
              <PictureRow
                href={toAnnouncementPath(domain, id)}
                picture={<Icon name={pinned ? 'pin' : 'megaphone'} />}
              >
                <TwoLines title={<bdi>{title}</bdi>}>
                  <bdi>{stripMarkup(body)}</bdi>
                </TwoLines>
              </PictureRow>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

const toAnnouncementPath = (domain: string, id: string): string =>
  `${formatAppPath('announcements', { domain })}?${new URLSearchParams({ open: id })}`

function One({ domain, id }: { domain: string; id: string }) {
  const text = useText()
  const words = useWords(announcementsWords)
  const { data, error, refetch } = useAnnouncement(id)
  useTitle(data?.title ?? words.announcement)
  const back = { path: formatAppPath('announcements', { domain }), label: words.all }
  return (
    <Page title={data?.title ?? words.announcement} back={back} testId="announcement">
      {data === null && error === null && <SkeletonRows rows={2} label={words.loading} />}
      {error !== null && getErrorKind(error) === 'missing' && (
        <Empty level="h2" icon="megaphone" title={words.gone} text={words.goneText} />
      )}
      {data === null && error !== null && getErrorKind(error) !== 'missing' && (
        <Failed level="h2" title={words.failed} text={text.room.failedText} onRetry={refetch} />
      )}
      {data !== null && <Whole announcement={data} />}
      <p>
        <ButtonLink small href={back.path}>
          {words.all}
        </ButtonLink>
      </p>
    </Page>
  )
}

function Whole({ announcement }: { announcement: Announcement }) {
  const text = useText()
  const words = useWords(announcementsWords)
  const { domain, body, link_url, starts_at, ends_at } = announcement
  return (
    <article>
      <p className="t1 quiet">
        <bdi>{domain}</bdi> · {formatDayAndClock(starts_at, text)}
        {ends_at !== null && ` · ${words.until(formatDayAndClock(ends_at, text))}`}
      </p>
      <Prose text={body} />
      {link_url !== null && <AnnouncementLink url={link_url} />}
    </article>
  )
}
