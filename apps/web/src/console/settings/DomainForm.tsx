import type { OwnSettings } from '@foyer/contract/domains'
import { useClient } from '@foyer/react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { Conflict } from '../Conflict.tsx'
import { Form } from '../Form.tsx'
import { useSharedDraft, type Version } from '../use-shared-draft.ts'
import { consoleWords } from '../words/index.ts'
import { domainSettingsWords } from './words/index.ts'

interface DomainFormProps {
  domain: string
  saved: OwnSettings
  onSaved: () => void
}

const SWITCHES = ['use_separate_url', 'allow_guest_user'] as const

/** As it is typed. */
interface Draft {
  title: string
  logo: string
  allowlist: string
  ads: string
  use_separate_url: boolean
  allow_guest_user: boolean
}

const versionOf = (settings: OwnSettings): Version<Draft> => ({
  values: {
    title: settings.title ?? '',
    logo: settings.logo_url ?? '',
    allowlist: settings.domain_allowlist.join('\n'),
    ads: String(settings.ads_list_number),
    use_separate_url: settings.use_separate_url,
    allow_guest_user: settings.allow_guest_user,
  },
  updatedAt: settings.updated_at,
})

/** What is set for a domain, beside how rewards come. */
export function DomainForm({ domain, saved, onSaved }: DomainFormProps) {
  const words = useWords(domainSettingsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { domains } = useClient()
  const read = async () => versionOf(await domains.ownSettings(domain))
  const shared = useSharedDraft<Draft>({
    place: `settings ${domain}`,
    saved: versionOf(saved),
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
        fault={shared.fault}
        acts={
          shared.changes.length === 0 && (
            <Button look="primary" type="submit" disabled={busy}>
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
        <Field
          label={words.logo}
          note={words.logoNote}
          inputMode="url"
          value={draft.logo}
          onChange={(logo) => set({ logo })}
        />
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
