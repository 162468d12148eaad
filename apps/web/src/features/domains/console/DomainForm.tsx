import type { OwnSettings } from '@foyer/contract/domains'
import { useClient } from '@foyer/react'
import { useWords } from '../../../i18n/words.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import { Form } from '../../../shell/console/Form.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import type { DomainFormValues } from './domain-form-values.ts'
import { LogoField } from './LogoField.tsx'
import { domainSettingsWords } from './words/index.ts'

interface DomainFormProps {
  domain: string
  saved: OwnSettings
  onSaved: () => void
}

const SWITCHES = ['use_separate_url', 'allow_guest_user', 'allow_indexing'] as const

const toVersion = (settings: OwnSettings): Version<DomainFormValues> => ({
  values: {
    title: settings.title ?? '',
    logo: settings.logo_url ?? '',
    allowlist: settings.domain_allowlist.join('\n'),
    ads: String(settings.ads_list_number),
    use_separate_url: settings.use_separate_url,
    allow_guest_user: settings.allow_guest_user,
    allow_indexing: settings.allow_indexing,
  },
  updatedAt: settings.updated_at,
})

/** Edits the settings of a domain, except those of rewards. */
export function DomainForm({ domain, saved, onSaved }: DomainFormProps) {
  const words = useWords(domainSettingsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { domains } = useClient()
  const read = async () => toVersion(await domains.ownSettings(domain))
  const shared = useSharedDraft<DomainFormValues>({
    place: `settings ${domain}`,
    saved: toVersion(saved),
    read,
    async write({ title, logo, allowlist, ads, ...switches }, expected) {
      await domains.update(domain, {
        ...switches,
        title: title.trim() || null,
        logo_url: logo.trim() || null,
        domain_allowlist: allowlist.split(/[\s,]+/).filter((each) => each !== ''),
        ads_list_number: Number(ads),
        expected,
      })
      return read()
    },
  })
  const { draft, set, busy } = shared
  const save = async () => {
    if (!(await shared.save())) return
    onSaved()
    say(common.saved)
  }
  return (
    <PageSection title={words.lobby}>
      <Form
        onSubmit={save}
        error={shared.error}
        acts={
          shared.changes.length === 0 && (
            <Button variant="primary" type="submit" disabled={busy}>
              {busy ? common.saving : common.save}
            </Button>
          )
        }
      >
        <Field
          label={words.name}
          note={words.nameNote}
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        <LogoField domain={domain} shared={shared} saved={saved} onSaved={onSaved} />
        {SWITCHES.map((name) => (
          <Setting key={name} title={words.switches[name]} note={words.notes[name]}>
            <Switch
              label={words.switches[name]}
              checked={draft[name]}
              onChange={(checked) => set({ [name]: checked })}
            />
          </Setting>
        ))}
        <Field
          label={words.allowlist}
          note={words.allowlistNote}
          lines={3}
          mono
          value={draft.allowlist}
          onChange={(allowlist) => set({ allowlist })}
        />
        <Field
          label={words.ads}
          note={words.adsNote}
          inputMode="numeric"
          value={draft.ads}
          onChange={(ads) => set({ ads })}
        />
        <Conflict
          of={shared}
          names={{
            ...{ title: words.name, logo: words.logo, allowlist: words.allowlist, ads: words.ads },
            ...words.switches,
          }}
          onSave={() => void save()}
        />
      </Form>
    </PageSection>
  )
}
