import { formatAppPath } from '@foyer/contract'
import type { OwnDomain } from '@foyer/contract/owners'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { lazyNamed } from '../../lib/lazy-named.ts'
import { navigate } from '../../lib/routes.ts'
import css from '../../shell/console/Console.module.css'
import { toConsolePath } from '../../shell/console/console-path.ts'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import type { SectionProps } from '../../shell/console/section-props.ts'
import { getSections, SECTIONS, type Section } from '../../shell/console/sections.ts'
import { consoleWords } from '../../shell/console/words/index.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { Logo } from '../../ui/media/Logo.tsx'
import { useConsoleRoles } from './use-console-roles.ts'

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
  webhooks: lazyNamed(() => import('../../features/webhooks/console/WebhooksSection.tsx'), 'WebhooksSection'),
  bots: lazyNamed(() => import('../../features/bots/console/BotsSection.tsx'), 'BotsSection'),
  members: lazyNamed(() => import('../../features/members/console/MembersSection.tsx'), 'MembersSection'),
  imports: lazyNamed(() => import('../../features/imports/console/ImportsSection.tsx'), 'ImportsSection'),
  insight: lazyNamed(() => import('./Overview.tsx'), 'Overview'),
} satisfies Record<Section, ComponentType<SectionProps>>

interface DomainConsoleProps {
  domain: string
  /** Section of the address; null shows the list alone on a phone. */
  section: string | null
  account: ReactNode
  /** Path of the list of domains. */
  back: string
}

/** The server counts up to this number; the badge shows "99+". */
const MAX_COUNTED = 100

const WIDE = '(min-width: 720px)'

/** The console of one domain: the list of sections, and the open one. */
export function DomainConsole({ domain, section, account, back }: DomainConsoleProps) {
  const words = useWords(consoleWords)
  const { own, roles, asOperator, isKnown, domains } = useConsoleRoles(domain)
  const allowed = getSections(roles)
  const first = isKnown ? (allowed[0]?.section ?? 'claim') : null
  useEffect(() => {
    // On wide windows a section is always open; a person without roles can only claim the domain.
    if (section === null && first !== null && (first === 'claim' || matchMedia(WIDE).matches))
      navigate(toConsolePath(domain, first), { replace: true })
  }, [section, first, domain])

  const { refetch } = domains
  // Leaving a section may have changed the counts of the list.
  useEffect(() => (section === null ? undefined : refetch), [section, refetch])

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
        head={<DomainSwitcher domain={domain} own={own} asOperator={asOperator} back={back} />}
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
                <WaitingBadge count={countWaiting(each.section, own)} />
              </Link>
            ),
          )}
        </nav>
        {asOperator && <p className="t1 quiet">{words.asOperator}</p>}
        {domains.error !== null && <ErrorLine error={domains.error} onAgain={domains.refetch} />}
      </ListPane>
      {View !== null ? (
        <Suspense fallback={<Panel />}>
          <View domain={domain} roles={roles} back={backToList} onRoles={domains.refetch} />
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

/** Number of reports or threads in a section that wait for an answer. */
function countWaiting(section: Section, own: OwnDomain | null): number {
  if (section === 'moderation') return own?.waiting.reports ?? 0
  return section === 'inbox' ? (own?.waiting.threads ?? 0) : 0
}

function WaitingBadge({ count }: { count: number }) {
  const text = useText()
  const words = useWords(consoleWords)
  if (count === 0) return null
  const number = new Intl.NumberFormat(text.language)
  return (
    <span className={cx(css.count, 'num')}>
      <span aria-hidden="true">
        {count < MAX_COUNTED ? number.format(count) : `${number.format(MAX_COUNTED - 1)}+`}
      </span>
      <span className="sr">{words.waiting(count)}</span>
    </span>
  )
}

interface DomainSwitcherProps {
  domain: string
  own: OwnDomain | null
  asOperator: boolean
  back: string
}

function DomainSwitcher({ domain, own, asOperator, back }: DomainSwitcherProps) {
  const words = useWords(consoleWords)
  const isNamed = own?.title != null
  const others = asOperator ? words.serverDomains : words.others
  return (
    <Link
      className={css.which}
      href={asOperator ? formatAppPath('operatorSection', { section: 'domains' }) : back}
      title={others}
    >
      <Logo seed={domain} url={own?.logo_url ?? null} size="m" />
      {/* A domain without a title is the pane's heading already. */}
      <bdi className="cut grow">{isNamed ? domain : others}</bdi>
      <Icon name="down" size="s" />
      {isNamed && <span className="sr">{others}</span>}
    </Link>
  )
}
