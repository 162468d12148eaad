import { FoyerError } from '@foyer/contract'
import type { OwnSettings } from '@foyer/contract/domains'
import { useClient } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useToast } from '../../ui/Toast.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { consoleWords } from '../words/index.ts'
import { domainSettingsWords } from './words/index.ts'

interface DomainFormProps {
  domain: string
  saved: OwnSettings
  onSaved: () => void
}

const SWITCHES = ['use_separate_url', 'allow_guest_user', 'allow_auto_airdrop', 'pause_auto_airdrop'] as const

/** All that is set for a domain. What is typed stays until it is saved, also where somebody else was quicker. */
export function DomainForm({ domain, saved, onSaved }: DomainFormProps) {
  const words = useWords(domainSettingsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { domains } = useClient()
  const deed = useDeed()
  /** The version that the person has seen; a newer one is only taken on their word. */
  const [seen, setSeen] = useState(saved.updated_at)
  const [draft, set, forget] = useKeptDraft(`settings ${domain}`, {
    title: saved.title ?? '',
    logo: saved.logo_url ?? '',
    allowlist: saved.domain_allowlist.join('\n'),
    ads: String(saved.ads_list_number),
    use_separate_url: saved.use_separate_url,
    allow_guest_user: saved.allow_guest_user,
    allow_auto_airdrop: saved.allow_auto_airdrop,
    pause_auto_airdrop: saved.pause_auto_airdrop,
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { title, logo, allowlist, ads, ...switches } = draft
    const done = await deed.run(async () => {
      await domains.update(domain, {
        ...switches,
        title: title.trim() || null,
        logo_url: logo.trim() || null,
        domain_allowlist: allowlist.split(/[\s,]+/).filter((each) => each !== ''),
        ads_list_number: Number(ads),
        expected: seen,
      })
      setSeen((await domains.ownSettings(domain)).updated_at)
    })
    if (!done) return
    forget()
    onSaved()
    say(common.saved)
  }
  const isConflict = deed.fault instanceof FoyerError && deed.fault.status === 409
  const takeNewest = (keepMine: boolean) =>
    void deed.run(async () => {
      setSeen((await domains.ownSettings(domain)).updated_at)
      if (!keepMine) forget()
      onSaved()
    })
  return (
    <form className={css.rows} onSubmit={(event) => void save(event)} noValidate>
      <PageSection title={words.lobby}>
        <div className={css.form}>
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
        </div>
        {SWITCHES.map((name) => (
          <Setting key={name} title={words.switches[name]} note={words.notes[name]}>
            <Switch
              label={words.switches[name]}
              checked={draft[name]}
              onChange={(checked) => set({ [name]: checked })}
            />
          </Setting>
        ))}
        <div className={css.form}>
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
          <Fault error={deed.fault} />
          <div className={css.acts}>
            {isConflict && (
              <>
                <Button onClick={() => takeNewest(true)}>{words.keepMine}</Button>
                <Button look="plain" onClick={() => takeNewest(false)}>
                  {words.takeTheirs}
                </Button>
              </>
            )}
            <Button look="primary" type="submit" disabled={deed.busy}>
              {deed.busy ? common.saving : common.save}
            </Button>
          </div>
        </div>
      </PageSection>
    </form>
  )
}
