import type { Announcement } from '@foyer/contract/announcements'
import { useAllAnnouncements } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate, useQuery } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Empty } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { dayAndClock } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { consolePath } from '../console-path.ts'
import { Row, Rows } from '../Rows.tsx'
import type { SectionProps } from '../section.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { announceWords } from './words/index.ts'

/** What is announced, what will be, and what is over; one of them, or a new one, can be open. */
export function AnnouncementsSection({ domain, back }: SectionProps) {
  const words = useWords(announceWords)
  const query = useQuery()
  const all = useAllAnnouncements(domain)
  const open = query.get('open')
  const go = (id: string | null) => navigate(consolePath(domain, 'announcements', { open: id }))
  const close = () => {
    all.reload()
    go(null)
  }
  const announce = (
    <Button look="primary" icon="plus" onClick={() => go('new')}>
      {words.announce}
    </Button>
  )
  if (open !== null)
    return (
      <Page
        title={open === 'new' ? words.announce : words.change}
        back={{ path: consolePath(domain, 'announcements'), label: words.backToAll }}
        wide
        testId="console-announcement"
      >
        {open === 'new' ? (
          <AnnouncementForm key="new" domain={domain} announcement={null} onClose={close} />
        ) : (
          <Answered answer={all}>
            {(known) => {
              const announcement = known.find(({ id }) => id === open)
              return announcement === undefined ? (
                <Empty level="h2" icon="megaphone" title={words.gone} text={words.emptyText} />
              ) : (
                <AnnouncementForm key={open} domain={domain} announcement={announcement} onClose={close} />
              )
            }}
          </Answered>
        )}
      </Page>
    )
  return (
    <Page title={words.title} actions={announce} back={back} testId="console-announcements">
      <Answered answer={all}>
        {(known) => (
          <Rows
            of={known}
            empty={<Empty level="h2" icon="megaphone" title={words.emptyTitle} text={words.emptyText} />}
          >
            {(each) => <Announced key={each.id} announcement={each} onOpen={() => go(each.id)} />}
          </Rows>
        )}
      </Answered>
    </Page>
  )
}

function Announced({ announcement, onOpen }: { announcement: Announcement; onOpen: () => void }) {
  const text = useText()
  const words = useWords(announceWords)
  const { title, pinned, starts_at, ends_at, url } = announcement
  const state = stateOf(announcement, Date.now())
  return (
    <Row
      title={<bdi className="strong">{title}</bdi>}
      facts={[
        ends_at === null
          ? words.from(dayAndClock(starts_at, text))
          : words.fromTo(dayAndClock(starts_at, text), dayAndClock(ends_at, text)),
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

function stateOf({ starts_at, ends_at }: Announcement, now: number): 'later' | 'now' | 'over' {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return Date.parse(starts_at) > now ? 'later' : 'now'
}
