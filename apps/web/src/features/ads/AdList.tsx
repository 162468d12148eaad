import type { Ad } from '@foyer/contract/ads'
import { useAdEvents, useAds } from '@foyer/react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { AdCard } from './AdCard.tsx'
import css from './AdList.module.css'
import { adListWords } from './words/index.ts'

/** Visible share of an ad from which it counts as viewed. */
const VIEWED_SHARE = 0.5

/** The advertisements of a domain, labelled as such. @param slots limit of shown ads */
export function AdList({ domain, slots }: { domain: string; slots: number }) {
  const words = useWords(adListWords)
  const { data } = useAds(slots > 0 ? domain : null)
  const report = useAdEvents(domain)
  // The owner receives all ads; the page shows as many as other visitors see.
  const ads = (data?.ads ?? []).slice(0, slots)
  if (ads.length === 0) return null
  return (
    <DetailsSection label={ads.length === 1 ? words.one : words.several}>
      <ul className={css.ads} data-testid="ads">
        {ads.map((ad) => (
          <ReportingAd key={ad.id} ad={ad} report={report} />
        ))}
      </ul>
    </DetailsSection>
  )
}

/** An ad that reports its first view and every click. */
function ReportingAd({ ad, report }: { ad: Ad; report: ReturnType<typeof useAdEvents> }) {
  const item = useRef<HTMLLIElement>(null)
  const viewedId = useRef<string | null>(null)
  useEffect(() => {
    const element = item.current
    if (element === null || viewedId.current === ad.id) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        viewedId.current = ad.id
        report(ad, 'view')
      },
      { threshold: VIEWED_SHARE },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ad, report])
  return (
    <li ref={item}>
      <AdCard
        text={ad.text}
        imageUrl={ad.image_url}
        linkUrl={ad.link_url}
        onFollow={() => report(ad, 'click')}
      />
    </li>
  )
}
