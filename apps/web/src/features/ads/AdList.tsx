import type { Ad } from '@foyer/contract/ads'
import { useAdEvents, useAds } from '@foyer/react'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { DetailsSection } from '../../ui/layout/DetailsPane.tsx'
import { AdCard } from './AdCard.tsx'
import css from './AdList.module.css'
import { adListWords } from './words/index.ts'

/** How much of an ad must have been in sight to count as seen. */
const SEEN = 0.5

/** What a domain advertises beside its rooms, named as what it is. @param slots how many are shown at most */
export function AdList({ domain, slots }: { domain: string; slots: number }) {
  const words = useWords(adListWords)
  const { data } = useAds(slots > 0 ? domain : null)
  const tell = useAdEvents(domain)
  // Its owner is given all of them, and sees here what everybody does.
  const ads = (data?.ads ?? []).slice(0, slots)
  if (ads.length === 0) return null
  return (
    <DetailsSection label={ads.length === 1 ? words.one : words.several}>
      <ul className={css.ads} data-testid="ads">
        {ads.map((ad) => (
          <ShownAd key={ad.id} ad={ad} tell={tell} />
        ))}
      </ul>
    </DetailsSection>
  )
}

/** One of them, which tells once that it was seen, and each time that it was followed. */
function ShownAd({ ad, tell }: { ad: Ad; tell: ReturnType<typeof useAdEvents> }) {
  const place = useRef<HTMLLIElement>(null)
  const told = useRef<string | null>(null)
  useEffect(() => {
    const element = place.current
    if (element === null || told.current === ad.id) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        told.current = ad.id
        tell(ad, 'view')
      },
      { threshold: SEEN },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [ad, tell])
  return (
    <li ref={place}>
      <AdCard
        text={ad.text}
        imageUrl={ad.image_url}
        linkUrl={ad.link_url}
        onFollow={() => tell(ad, 'click')}
      />
    </li>
  )
}
