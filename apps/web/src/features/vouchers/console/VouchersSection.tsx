import { useWords } from '../../../i18n/words.ts'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { useView } from '../../../shell/console/use-view.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Batches } from './Batches.tsx'
import { Counter } from './Counter.tsx'
import { counterWords } from './words/index.ts'

const VIEWS = ['counter', 'batches'] as const

/** The console section that redeems vouchers and creates batches of codes. */
export function VouchersSection({ domain, roles, back }: SectionProps) {
  const words = useWords(counterWords)
  // Only owners create codes.
  const views = roles.includes('owner') ? VIEWS : VIEWS.slice(0, 1)
  const [view, tabs] = useView({
    ...{ domain, section: 'vouchers', views, usual: 'counter' },
    ...{ label: words.which, names: words.views },
  })
  return (
    <Page title={words.title} actions={views.length > 1 && tabs} back={back} testId="console-vouchers">
      {view === 'counter' ? <Counter domain={domain} /> : <Batches domain={domain} />}
    </Page>
  )
}
