import type { UrlSetting } from '@foyer/contract/domains'
import { useClient } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useToast } from '../../ui/Toast.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { consoleWords } from '../words/index.ts'
import { domainSettingsWords } from './words/index.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** How one page, and those below it, look and greet: found by its address, then changed. */
export function PageSettings({ domain }: { domain: string }) {
  const words = useWords(domainSettingsWords)
  const { domains } = useClient()
  const deed = useDeed()
  const [url, setUrl] = useState(`https://${domain}/`)
  const [found, setFound] = useState<{ url: string; setting: UrlSetting | null } | null>(null)
  const look = (event: FormEvent) => {
    event.preventDefault()
    void deed.run(async () => {
      // The address that was asked for comes first; those above it are not this page's own.
      const all = await domains.urlSettings(url.trim()).catch(() => [])
      setFound({ url: url.trim(), setting: all.find((each) => same(each.url, url)) ?? null })
    })
  }
  return (
    <div className={css.form}>
      <form className={css.line} onSubmit={look} noValidate>
        <Field
          label={words.page}
          note={words.pageNote}
          inputMode="url"
          value={url}
          onChange={(value) => {
            setUrl(value)
            setFound(null)
          }}
        />
        <Button type="submit" disabled={deed.busy || url.trim() === ''}>
          {words.open}
        </Button>
      </form>
      {found !== null && (
        <PageForm key={found.url} domain={domain} {...found} onGone={() => setFound(null)} />
      )}
    </div>
  )
}

const same = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.trim().replace(/\/$/, '')

interface PageFormProps {
  domain: string
  url: string
  setting: UrlSetting | null
  onGone: () => void
}

function PageForm({ domain, url, setting: first, onGone }: PageFormProps) {
  const words = useWords(domainSettingsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { domains } = useClient()
  const deed = useDeed()
  const [setting, setSetting] = useState(first)
  const [draft, setDraft] = useState({
    title: first?.title ?? '',
    logo: first?.logo_url ?? '',
    colour: first?.theme_color ?? '',
    welcome: first?.welcome_message ?? '',
    enabled: first?.is_enabled ?? true,
  })
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const isColour = draft.colour === '' || HEX.test(draft.colour)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      url,
      title: draft.title.trim() || null,
      logo_url: draft.logo.trim() || null,
      theme_color: draft.colour || null,
      welcome_message: draft.welcome.trim() || null,
      is_enabled: draft.enabled,
    }
    const done = await deed.run(async () =>
      setSetting(
        setting === null
          ? await domains.createUrlSetting({ domain, ...body })
          : await domains.updateUrlSetting(setting.id, { ...body, expected: setting.updated_at }),
      ),
    )
    if (done) say(common.saved)
  }
  const remove = async () => {
    if (setting !== null && (await deed.run(() => domains.removeUrlSetting(setting.id)))) onGone()
  }
  return (
    <form className={css.block} onSubmit={(event) => void save(event)} noValidate>
      <Field label={words.pageTitle} value={draft.title} onChange={(title) => set({ title })} />
      <Field label={words.welcome} lines={2} value={draft.welcome} onChange={(welcome) => set({ welcome })} />
      <div className={css.pair}>
        <Field label={words.logo} inputMode="url" value={draft.logo} onChange={(logo) => set({ logo })} />
        <Field
          label={words.colour}
          note={words.colourNote}
          mono
          value={draft.colour}
          fault={isColour ? null : words.colourNote}
          onChange={(colour) => set({ colour: colour.trim() })}
        />
      </div>
      <Setting title={words.enabled}>
        <Switch label={words.enabled} checked={draft.enabled} onChange={(enabled) => set({ enabled })} />
      </Setting>
      <Fault error={deed.fault} />
      <div className={css.acts}>
        <Button type="submit" disabled={deed.busy || !isColour}>
          {common.save}
        </Button>
        {setting !== null && (
          <Button look="danger" disabled={deed.busy} onClick={() => void remove()}>
            {common.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
