import { formatAppPath } from '@foyer/contract'
import type { OwnDomain } from '@foyer/contract/owners'
import { useMyDomains } from '@foyer/react'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { navigate } from '../../lib/routes.ts'
import css from '../../shell/console/Console.module.css'
import { getSections, SECTIONS, type Section, toConsolePath } from '../../shell/console/console-path.ts'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import type { SectionProps } from '../../shell/console/section-props.ts'
import { consoleWords } from '../../shell/console/words/index.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Logo } from '../../ui/media/Logo.tsx'

const views = {
  claim: lazyNamed(() => import('../../features/owners/console/claim/ClaimSection.tsx'), 'ClaimSection'),
  inbox: lazyNamed(
    () => import('../../features/business-messages/console/inbox/InboxSection.tsx'),
    'InboxSection',
  ),
  vouchers: lazyNamed(() => import('../../features/vouchers/console/VouchersSection.tsx'), 'VouchersSection'),
  rewards: lazyNamed(() => import('../../features/rewards/console/RewardsSection.tsx'), 'RewardsSection'),
  announcements: lazyNamed(
    () => import('../../features/announcements/console/AnnouncementsSection.tsx'),
    'AnnouncementsSection',
  ),
  broadcasts: lazyNamed(
    () => import('../../features/business-messages/console/broadcasts/BroadcastsSection.tsx'),
    'BroadcastsSection',
  ),
  ads: lazyNamed(() => import('../../features/ads/console/AdsSection.tsx'), 'AdsSection'),
  settings: lazyNamed(() => import('../../features/domains/console/SettingsSection.tsx'), 'SettingsSection'),
  moderation: lazyNamed(
    () => import('../../features/moderation/console/ModerationSection.tsx'),
    'ModerationSection',
  ),
  staff: lazyNamed(() => import('../../features/owners/console/staff/StaffSection.tsx'), 'StaffSection'),
  insight: lazyNamed(() => import('./Overview.tsx'), 'Overview'),
} satisfies Record<Section, ComponentType<SectionProps>>

interface DomainConsoleProps {
  domain: string
  /** As the address has it; null for the list alone, which a phone shows. */
  section: string | null
  account: ReactNode
  /** Where the other domains are. */
  back: string
}

/** As many are counted; the badge says that there may be more. */
const MANY = 100

const WIDE = '(min-width: 720px)'

/** One domain: its sections, and the one that is open. */
export function DomainConsole({ domain, section, account, back }: DomainConsoleProps) {
  const words = useWords(consoleWords)
  const domains = useMyDomains()
  const own = domains.data?.find((each) => each.domain === domain) ?? null
  const isKnown = domains.data !== null
  const allowed = getSections(own?.roles ?? [])
  const first = isKnown ? (allowed[0]?.section ?? 'claim') : null
  useEffect(() => {
    // Beside the list stands a section; a phone has room for one of them, and a stranger can only claim.
    if (section === null && first !== null && (first === 'claim' || matchMedia(WIDE).matches))
      navigate(toConsolePath(domain, first), { replace: true })
  }, [section, first, domain])

  const { reload } = domains
  // Whoever leaves a section has decided or answered something there.
  useEffect(() => (section === null ? undefined : reload), [section, reload])

  const open = SECTIONS.find((each) => each.section === section)?.section ?? null
  const isOpen = open === 'claim' || allowed.some((each) => each.section === open)
  const View = open !== null && isOpen ? views[open] : null
  const backToList = { path: formatAppPath('consoleDomain', { domain }), label: words.back }
  return (
    <>
      <ListPane
        narrow
        title={own?.title ?? domain}
        alone={section === null}
        account={account}
        head={<Which domain={domain} own={own} back={back} />}
        testId="console-sections"
      >
        <nav className={css.sections} aria-label={words.sections}>
          {(allowed.length === 0 ? SECTIONS.filter((each) => each.section === 'claim') : allowed).map(
            (each) => (
              <Link
                key={each.section}
                href={toConsolePath(domain, each.section)}
                className={css.section}
                aria-current={each.section === section ? 'page' : undefined}
              >
                <Icon name={each.icon} />
                <span className="grow">{words.names[each.section]}</span>
                <Waiting count={waitingIn(each.section, own)} />
              </Link>
            ),
          )}
        </nav>
        {domains.error !== null && <ErrorLine error={domains.error} onAgain={domains.reload} />}
      </ListPane>
      {View !== null ? (
        <Suspense fallback={<Panel />}>
          <View domain={domain} roles={own?.roles ?? []} back={backToList} onRoles={domains.reload} />
        </Suspense>
      ) : (
        section !== null && (
          <Panel middle>
            {isKnown && <Empty level="h2" icon="lock" title={words.notYours} text={words.notYoursText} />}
          </Panel>
        )
      )}
    </>
  )
}

/** How much in a section waits for somebody to look at it. */
function waitingIn(section: Section, own: OwnDomain | null): number {
  if (section === 'moderation') return own?.waiting.reports ?? 0
  return section === 'inbox' ? (own?.waiting.threads ?? 0) : 0
}

function Waiting({ count }: { count: number }) {
  const text = useText()
  const words = useWords(consoleWords)
  if (count === 0) return null
  const number = new Intl.NumberFormat(text.language)
  return (
    <span className={cx(css.count, 'num')}>
      <span aria-hidden="true">{count < MANY ? number.format(count) : `${number.format(MANY - 1)}+`}</span>
      <span className="sr">{words.waiting(count)}</span>
    </span>
  )
}

function Which({ domain, own, back }: { domain: string; own: OwnDomain | null; back: string }) {
  const words = useWords(consoleWords)
  const isNamed = own?.title != null
  return (
    <Link className={css.which} href={back} title={words.others}>
      <Logo seed={domain} url={own?.logo_url ?? null} size="m" />
      {/* Where the domain has no name, it stands above already. */}
      <bdi className="cut grow">{isNamed ? domain : words.others}</bdi>
      <Icon name="down" size="s" />
      {isNamed && <span className="sr">{words.others}</span>}
    </Link>
  )
}
