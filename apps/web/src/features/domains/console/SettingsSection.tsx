import { useOwnSettings } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import type { SectionProps } from '../../../shell/console/section-props.ts'
import { Page, PageSection } from '../../../ui/layout/Page.tsx'
import { DomainForm } from './DomainForm.tsx'
import { EmbedSection } from './embed/EmbedSection.tsx'
import { PageSettings } from './PageSettings.tsx'
import { domainSettingsWords } from './words/index.ts'

/** The console section for settings of the domain and of single pages. */
export function SettingsSection({ domain, back, onRoles }: SectionProps) {
  const words = useWords(domainSettingsWords)
  const settings = useOwnSettings(domain)
  return (
    <Page title={words.title} back={back} testId="console-settings">
      <QueryView query={settings}>
        {(own) => (
          <DomainForm
            key={domain}
            domain={domain}
            saved={own}
            onSaved={() => {
              settings.refetch()
              onRoles()
            }}
          />
        )}
      </QueryView>
      <EmbedSection />
      <PageSection title={words.pagesTitle}>
        <p className="quiet">{words.pagesText}</p>
        <PageSettings domain={domain} />
      </PageSection>
    </Page>
  )
}
