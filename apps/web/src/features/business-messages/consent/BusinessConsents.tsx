import { useConsents, useCustomer } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { ErrorText } from '../../../ui/feedback/ErrorText.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndYear } from '../../../ui/text/dates.ts'
import { useBusinessConsent } from './use-business-consent.ts'
import { businessConsentWords } from './words/index.ts'

/** The settings' section of what the person shares with businesses, and the way to end it. */
export function BusinessConsents() {
  const text = useText()
  const words = useWords(businessConsentWords)
  const { data, error, refetch } = useConsents(useCustomer())
  const shared = (data ?? []).filter(
    ({ audience, functional_settings, marketing_settings }) =>
      audience !== location.hostname && (functional_settings || marketing_settings),
  )
  return (
    <PageSection title={words.section}>
      <p className="t1 quiet">{words.sectionNote}</p>
      {data !== null && shared.length === 0 && <p>{words.noneYet}</p>}
      {data === null && error !== null && (
        <>
          <ErrorText small>{words.loadFailed}</ErrorText>
          <Button small icon="refresh" onClick={refetch}>
            {text.common.tryAgain}
          </Button>
        </>
      )}
      {shared.map(({ audience, functional_settings, marketing_settings, updated_at }) => (
        <OneBusiness
          key={audience}
          domain={audience}
          what={functional_settings ? (marketing_settings ? 'both' : 'person') : 'activity'}
          day={formatDayAndYear(updated_at, text)}
        />
      ))}
    </PageSection>
  )
}

interface OneBusinessProps {
  domain: string
  what: 'both' | 'person' | 'activity'
  day: string
}

function OneBusiness({ domain, what, day }: OneBusinessProps) {
  const words = useWords(businessConsentWords)
  const { state, choose } = useBusinessConsent(domain)
  return (
    <Setting title={domain} note={words.since(words.shares[what], day)}>
      <Button
        small
        disabled={state === 'saving'}
        onClick={() => void choose({ functional: false, marketing: false })}
      >
        {state === 'saving' ? words.saving : words.stop}
      </Button>
      {state === 'failed' && <ErrorText small>{words.failed}</ErrorText>}
    </Setting>
  )
}
