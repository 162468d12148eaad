import { appPaths } from '@foyer/contract'
import { useOperatorWaiting, useUserInfo } from '@foyer/react'
import { type ComponentType, useEffect } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate } from '../../lib/routes.ts'
import css from '../../shell/console/Console.module.css'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Link } from '../../ui/layout/Link.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Icon } from '../../ui/media/Icon.tsx'
import { AnalyticsSection } from './AnalyticsSection.tsx'
import { BansSection } from './BansSection.tsx'
import { DiscoverSection } from './DiscoverSection.tsx'
import { DomainsSection } from './DomainsSection.tsx'
import { HealthSection } from './HealthSection.tsx'
import { LogSection } from './LogSection.tsx'
import { ReportsSection } from './ReportsSection.tsx'
import { SECTIONS, type Section, type SectionProps, toSectionPath } from './sections.ts'
import { WordsSection } from './WordsSection.tsx'
import { operatorWords } from './words/index.ts'

const views: Record<Section, ComponentType<SectionProps>> = {
  reports: ReportsSection,
  bans: BansSection,
  words: WordsSection,
  discover: DiscoverSection,
  domains: DomainsSection,
  analytics: AnalyticsSection,
  health: HealthSection,
  log: LogSection,
}

const WIDE = '(min-width: 720px)'

/** The console of the whole server, for its operators; it begins with the reports that wait. */
export function OperatorArea({ me, route, account }: ScreenProps<'operator' | 'operatorSection'>) {
  const words = useWords(operatorWords)
  useTitle(words.title)
  const { title, guestTitle, guestText } = words
  return (
    <Members me={me} icon="shield" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Console section={route.screen === 'operatorSection' ? route.section : null} account={account} />
    </Members>
  )
}

function Console({
  section,
  account,
}: { section: string | null } & Pick<ScreenProps<'operator'>, 'account'>) {
  const words = useWords(operatorWords)
  const info = useUserInfo()
  useEffect(() => {
    // On wide windows a section is always open.
    if (section === null && matchMedia(WIDE).matches) navigate(toSectionPath('reports'), { replace: true })
  }, [section])
  const open = SECTIONS.find((each) => each.section === section)?.section ?? null
  const View = open === null ? null : views[open]
  if (info.data?.is_operator !== true)
    return (
      <Panel middle>
        <QueryView query={info}>
          {() => <Empty level="h2" icon="lock" title={words.notYours} text={words.notYoursText} />}
        </QueryView>
      </Panel>
    )
  return (
    <>
      <ListPane
        narrow
        title={words.title}
        alone={section === null}
        account={account}
        testId="operator-sections"
      >
        <nav className={css.sections} aria-label={words.sections}>
          {SECTIONS.map((each) => (
            <Link
              key={each.section}
              href={toSectionPath(each.section)}
              className={css.section}
              aria-current={each.section === section ? 'page' : undefined}
            >
              <Icon name={each.icon} />
              <span className="grow">{words.names[each.section]}</span>
              {each.section === 'reports' && <WaitingBadge />}
            </Link>
          ))}
        </nav>
      </ListPane>
      {View !== null && <View back={{ path: appPaths.operator, label: words.back }} />}
    </>
  )
}

/** Largest number that fits in a badge. */
const MAX_SHOWN = 99

function WaitingBadge() {
  const { language } = useText()
  const words = useWords(operatorWords)
  const { data } = useOperatorWaiting(true)
  const count = data === null ? 0 : data.unowned + data.late + data.person
  if (count === 0) return null
  const number = new Intl.NumberFormat(language)
  return (
    <span className={`${css.count} num`}>
      <span aria-hidden="true">
        {count > MAX_SHOWN ? `${number.format(MAX_SHOWN)}+` : number.format(count)}
      </span>
      <span className="sr">{words.waiting(count)}</span>
    </span>
  )
}
