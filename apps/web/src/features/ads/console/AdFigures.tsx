import type { Ad } from '@foyer/contract/ads'
import { useAdFigures } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { adsWords } from './words/index.ts'

interface AdFiguresProps {
  domain: string
  ads: readonly Ad[]
}

/** How often each saved ad was seen and followed in the last 30 days. */
export function AdFigures({ domain, ads }: AdFiguresProps) {
  const { language } = useText()
  const words = useWords(adsWords)
  const query = useAdFigures(domain)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  if (ads.length === 0) return null
  return (
    <PageSection title={words.figures}>
      <QueryView query={query}>
        {({ counted, ads: figures }) => (
          <>
            <p className="quiet">{counted ? words.figuresText : words.notCounted}</p>
            {counted && (
              <Rows of={ads}>
                {({ id, text }) => {
                  const { views = 0, clicks = 0 } = figures.find((each) => each.id === id) ?? {}
                  return (
                    <Row
                      key={id}
                      title={<bdi className="strong">{text}</bdi>}
                      facts={[words.views(views), words.clicks(clicks)]}
                      end={
                        views > 0 && <span className="num">{words.rate(percent.format(clicks / views))}</span>
                      }
                    />
                  )
                }}
              </Rows>
            )}
          </>
        )}
      </QueryView>
    </PageSection>
  )
}
