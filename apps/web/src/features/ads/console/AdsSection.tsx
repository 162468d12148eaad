import { useAds } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { AdsForm } from './AdsForm.tsx'
import { adsWords } from './words/index.ts'

/** What a domain shows beside its rooms. */
export function AdsSection({ domain, back }: SectionProps) {
  const words = useWords(adsWords)
  const used = useAds(domain)
  return (
    <Page title={words.title} back={back} testId="console-ads">
      <QueryView query={used}>
        {(saved) => <AdsForm domain={domain} saved={saved} onSaved={used.reload} />}
      </QueryView>
    </Page>
  )
}
