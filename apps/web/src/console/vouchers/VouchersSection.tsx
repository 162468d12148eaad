import { useWords } from '../../i18n/words.ts'
import { navigate, useQuery } from '../../routes.ts'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { consolePath } from '../console-path.ts'
import type { SectionProps } from '../section.ts'
import { Batches } from './Batches.tsx'
import { Counter } from './Counter.tsx'
import { counterWords } from './words/index.ts'

const VIEWS = ['counter', 'batches'] as const

/** Where vouchers are accepted, and where codes are made. */
export function VouchersSection({ domain, roles, back }: SectionProps) {
  const words = useWords(counterWords)
  const query = useQuery()
  const isOwner = roles.includes('owner')
  const view = isOwner && query.get('view') === 'batches' ? 'batches' : 'counter'
  const tabs = isOwner && (
    <Tabs
      label={words.which}
      options={VIEWS.map((value) => ({ value, label: words.views[value] }))}
      value={view}
      onChange={(next) =>
        navigate(consolePath(domain, 'vouchers', { view: next === 'counter' ? null : next }), {
          replace: true,
        })
      }
    />
  )
  return (
    <Page title={words.title} actions={tabs} back={back} testId="console-vouchers">
      {view === 'counter' ? <Counter domain={domain} /> : <Batches domain={domain} />}
    </Page>
  )
}
