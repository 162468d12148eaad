import { useAds } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { Page } from '../../ui/Page.tsx'
import { Answered } from '../Answered.tsx'
import type { SectionProps } from '../section.ts'
import { AdsForm } from './AdsForm.tsx'
import { adsWords } from './words/index.ts'

/** What a domain shows beside its rooms. */
export function AdsSection({ domain, back }: SectionProps) {
  const words = useWords(adsWords)
  const used = useAds(domain)
  return (
    <Page title={words.title} back={back} testId="console-ads">
      <Answered answer={used}>
        {(saved) => <AdsForm domain={domain} saved={saved} onSaved={used.reload} />}
      </Answered>
    </Page>
  )
}
