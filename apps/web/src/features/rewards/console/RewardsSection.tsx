import type { OwnSettings } from '@foyer/contract/domains'
import { useClient, useOwnSettings } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { FailedMints } from './FailedMints.tsx'
import { Limits } from './Limits.tsx'
import { Pending } from './Pending.tsx'
import { Rules } from './Rules.tsx'
import { rulesWords } from './words/index.ts'

/** The console section for rewards: how they are granted, pending and failed ones, rules and limits. */
export function RewardsSection({ domain, back }: SectionProps) {
  const words = useWords(rulesWords)
  const settings = useOwnSettings(domain)
  return (
    <Page title={words.title} back={back} testId="console-rewards">
      <PageSection title={words.wayTitle}>
        <QueryView query={settings}>
          {(own) => <GrantingSettings domain={domain} settings={own} onChanged={settings.refetch} />}
        </QueryView>
      </PageSection>
      <PageSection title={words.pendingTitle}>
        <Pending domain={domain} />
      </PageSection>
      <FailedMints domain={domain} />
      <PageSection title={words.rulesTitle}>
        <p className="quiet">{words.rulesText}</p>
        <Rules domain={domain} />
      </PageSection>
      <PageSection title={words.limitsTitle}>
        <p className="quiet">{words.limitsText}</p>
        <Limits domain={domain} />
      </PageSection>
    </Page>
  )
}

interface GrantingSettingsProps {
  domain: string
  settings: OwnSettings
  onChanged: () => void
}

/** Rewards are granted automatically or after approval, or paused; each switch saves at once. */
function GrantingSettings({ domain, settings, onChanged }: GrantingSettingsProps) {
  const words = useWords(rulesWords)
  const { domains } = useClient()
  const mutation = useMutation()
  const set = (change: Partial<Pick<OwnSettings, 'allow_auto_airdrop' | 'pause_auto_airdrop'>>) =>
    void mutation
      .run(() => domains.update(domain, { ...change, expected: settings.updated_at }))
      .then(onChanged)
  return (
    <>
      <Setting title={words.auto} note={words.autoNote}>
        <Switch
          label={words.auto}
          checked={settings.allow_auto_airdrop}
          onChange={(allow_auto_airdrop) => set({ allow_auto_airdrop })}
        />
      </Setting>
      <Setting title={words.pause} note={words.pauseNote}>
        <Switch
          label={words.pause}
          checked={settings.pause_auto_airdrop}
          onChange={(pause_auto_airdrop) => set({ pause_auto_airdrop })}
        />
      </Setting>
      <ErrorLine error={mutation.error} />
    </>
  )
}
