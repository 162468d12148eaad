import type { Announcement } from '@foyer/contract/announcements'
import { useAllAnnouncements } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { cx } from '../../../lib/cx.ts'
import { navigate, useSearchParams } from '../../../lib/routes.ts'
import css from '../../../shell/console/Console.module.css'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Empty } from '../../../ui/feedback/Notice.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { announceWords } from './words/index.ts'

/** The console section for past, current and future announcements; the address says which one is open. */
export function AnnouncementsSection({ domain, back }: SectionProps) {
  const words = useWords(announceWords)
  const query = useSearchParams()
  const all = useAllAnnouncements(domain)
  const open = query.get('open')
  const go = (id: string | null) => navigate(toConsolePath(domain, 'announcements', { open: id }))
  const close = () => {
    all.refetch()
    go(null)
  }
  const announce = (
    <Button variant="primary" icon="plus" onClick={() => go('new')}>
      {words.announce}
    </Button>
  )
  if (open !== null)
    return (
      <Page
        title={open === 'new' ? words.announce : words.change}
        back={{ path: toConsolePath(domain, 'announcements'), label: words.backToAll }}
        wide
        testId="console-announcement"
      >
        {open === 'new' ? (
          <AnnouncementForm key="new" domain={domain} announcement={null} onClose={close} />
        ) : (
          <QueryView query={all}>
            {(known) => {
              const announcement = known.find(({ id }) => id === open)
              return announcement === undefined ? (
                <Empty level="h2" icon="megaphone" title={words.gone} text={words.emptyText} />
              ) : (
                <AnnouncementForm key={open} domain={domain} announcement={announcement} onClose={close} />
              )
            }}
          </QueryView>
        )}
      </Page>
    )
  return (
    <Page title={words.title} actions={announce} back={back} testId="console-announcements">
      <QueryView query={all}>
        {(known) => (
          <Rows
            of={known}
            empty={<Empty level="h2" icon="megaphone" title={words.emptyTitle} text={words.emptyText} />}
          >
            {(each) => <AnnouncementRow key={each.id} announcement={each} onOpen={() => go(each.id)} />}
          </Rows>
        )}
      </QueryView>
    </Page>
  )
}

function AnnouncementRow({ announcement, onOpen }: { announcement: Announcement; onOpen: () => void }) {
  const text = useText()
  const words = useWords(announceWords)
  const { title, pinned, starts_at, ends_at, url } = announcement
  const state = getState(announcement, Date.now())
  return (
    <Row
      title={<bdi className="strong">{title}</bdi>}
      facts={[
        ends_at === null
          ? words.from(formatDayAndClock(starts_at, text))
          : words.fromTo(formatDayAndClock(starts_at, text), formatDayAndClock(ends_at, text)),
        url !== null && <bdi key="page">{url}</bdi>,
      ]}
      end={
        <>
          {pinned && <span className={css.tag}>{words.pinned}</span>}
          <span className={cx(css.tag, state === 'now' && css.good)}>{words.states[state]}</span>
          <Button small icon="edit" onClick={onOpen}>
            {words.change}
          </Button>
        </>
      }
    />
  )
}

function getState({ starts_at, ends_at }: Announcement, now: number): 'later' | 'now' | 'over' {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return Date.parse(starts_at) > now ? 'later' : 'now'
}
