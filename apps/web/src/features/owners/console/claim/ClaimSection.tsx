import type { Claim } from '@foyer/contract/owners'
import { useClaim } from '@foyer/react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { navigate } from '../../../../lib/routes.ts'
import { useMutation } from '../../../../lib/use-mutation.ts'
import { toConsolePath } from '../../../../shell/console/console-path.ts'
import { ErrorLine } from '../../../../shell/console/ErrorLine.tsx'
import type { SectionProps } from '../../../../shell/console/section-props.ts'
import { Note } from '../../../../ui/feedback/Note.tsx'
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Page, PageSection } from '../../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../../ui/text/dates.ts'
import { ClaimPlaces } from './ClaimPlaces.tsx'
import { claimWords } from './words/index.ts'

/** The console section that proves the ownership of a domain. */
export function ClaimSection({ domain, back, onRoles }: SectionProps) {
  const words = useWords(claimWords)
  const used = useClaim(domain)
  const mutation = useMutation()
  const [fresh, setFresh] = useState<Claim | null>(null)
  const claim = fresh ?? used.data?.claim ?? null
  const begin = () => void mutation.run(async () => setFresh(await used.begin()))
  const check = () =>
    void mutation.run(async () => {
      const checked = await used.check()
      setFresh(checked)
      if (checked.status !== 'verified') return
      onRoles()
      // A new owner goes on where there is something to do.
      if (claim?.status !== 'verified') navigate(toConsolePath(domain, 'insight'))
    })
  // A result of the background check, every 30 seconds, is newer than that of the button.
  const { data } = used
  useEffect(() => {
    if (data !== null) setFresh(null)
  }, [data])
  useBeginOnce(data !== null && data.claim === null, begin)
  return (
    <Page title={words.title} back={back} testId="claim">
      {claim === null && used.error === null && mutation.error === null && (
        <SkeletonRows rows={4} label={words.loading} />
      )}
      <ErrorLine
        error={claim === null ? (used.error ?? mutation.error) : mutation.error}
        onAgain={claim === null ? begin : check}
      />
      {claim !== null && (
        <>
          <State claim={claim} />
          <PageSection
            title={claim.status === 'verified' ? words.keepTitle : words.proveTitle(domain)}
            actions={
              <Button
                variant={claim.status === 'verified' ? 'plain' : 'primary'}
                disabled={mutation.busy}
                onClick={check}
              >
                {mutation.busy ? words.looking : words.lookNow}
              </Button>
            }
          >
            <p className="quiet">{words.proveText}</p>
            <ClaimPlaces claim={claim} />
            <p className="t1 quiet" role="status">
              <When claim={claim} />
            </p>
          </PageSection>
        </>
      )}
    </Page>
  )
}

/** Begins the claim on the first visit, so that its instructions show without another click. */
function useBeginOnce(isNew: boolean, begin: () => void): void {
  const begun = useRef(false)
  useEffect(() => {
    if (!isNew || begun.current) return
    begun.current = true
    begin()
  })
}

function State({ claim }: { claim: Claim }) {
  const text = useText()
  const words = useWords(claimWords)
  const { status, method, verified_at, ends_at } = claim
  if (status === 'verified' && verified_at !== null)
    return (
      <Note icon="shield-check" title={words.provedTitle}>
        <p>{words.proved(words.methods[method ?? 'local'], formatDayAndClock(verified_at, text))}</p>
      </Note>
    )
  if (status === 'ending' && ends_at !== null)
    return (
      <Note icon="alert" tone="danger" title={words.endingTitle}>
        <p>{words.ending(formatDayAndClock(ends_at, text))}</p>
      </Note>
    )
  if (status === 'lost')
    return (
      <Note icon="alert" tone="danger" title={words.lostTitle}>
        <p>{words.lost}</p>
      </Note>
    )
  return null
}

function When({ claim: { checked_at, next_check_at } }: { claim: Claim }) {
  const text = useText()
  const words = useWords(claimWords)
  if (checked_at === null) return words.neverLooked
  const last = words.lookedAt(formatDayAndClock(checked_at, text))
  return next_check_at === null ? last : `${last} ${words.nextLook(formatDayAndClock(next_check_at, text))}`
}
