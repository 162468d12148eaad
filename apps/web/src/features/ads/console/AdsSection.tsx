import { useAds } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { AdFigures } from './AdFigures.tsx'
import { AdsForm } from './AdsForm.tsx'
import { adsWords } from './words/index.ts'

/** The console section for the ads of a domain. */
export function AdsSection({ domain, back }: SectionProps) {
  const words = useWords(adsWords)
  const query = useAds(domain)
  return (
    <Page title={words.title} back={back} testId="console-ads">
      <QueryView query={query}>
        {(saved) => (
          <>
            <AdsForm domain={domain} saved={saved} onSaved={query.refetch} />
            {/* A saved list may have other ads. */}
            <AdFigures key={saved.updated_at} domain={domain} ads={saved.ads} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
