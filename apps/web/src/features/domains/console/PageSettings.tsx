import type { UrlSetting } from '@foyer/contract/domains'
import { useClient, useUrlSettings } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { navigate, useSearchParams } from '../../../lib/routes.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import css from '../../../shell/console/Console.module.css'
import { toConsolePath } from '../../../shell/console/console-path.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { PageAddress } from '../../../shell/console/PageAddress.tsx'
import { parsePageUrl } from '../../../shell/console/parse-page-url.ts'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { RemoveButton } from '../../../shell/console/RemoveButton.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { domainSettingsWords } from './words/index.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** Look and welcome message of a page and those below it: chosen by address, then edited. */
export function PageSettings({ domain }: { domain: string }) {
  const words = useWords(domainSettingsWords)
  const page = useSearchParams().get('page')
  const open = page === null ? null : parsePageUrl(domain, page)
  const go = (next: string | null) =>
    navigate(toConsolePath(domain, 'settings', { page: next }), { replace: true })
  return (
    <div className={css.form}>
      <PageAddress
        domain={domain}
        label={words.page}
        note={words.pageNote}
        wrong={words.pageNote}
        act={words.open}
        {...(open !== null && { initial: open })}
        onGo={(url) => {
          go(url)
          return true
        }}
        onChange={() => open !== null && go(null)}
      />
      {open !== null && <OpenPage key={open} domain={domain} url={open} onGone={() => go(null)} />}
    </div>
  )
}

interface OpenPageProps {
  domain: string
  /** Canonical. */
  url: string
  onGone: () => void
}

function OpenPage(props: OpenPageProps) {
  const settings = useUrlSettings(props.url)
  return (
    <QueryView query={settings}>
      {(all) => <PageForm {...props} setting={all.find(({ url }) => url === props.url) ?? null} />}
    </QueryView>
  )
}

/** Unsaved values, as typed. */
interface PageSettingsFormValues {
  title: string
  welcome: string
  logo: string
  colour: string
  enabled: boolean
}

const toVersion = (setting: UrlSetting | null): Version<PageSettingsFormValues> => ({
  values: {
    title: setting?.title ?? '',
    welcome: setting?.welcome_message ?? '',
    logo: setting?.logo_url ?? '',
    colour: setting?.theme_color ?? '',
    enabled: setting?.is_enabled ?? true,
  },
  updatedAt: setting?.updated_at ?? null,
})

function PageForm({ domain, url, setting, onGone }: OpenPageProps & { setting: UrlSetting | null }) {
  const words = useWords(domainSettingsWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { domains } = useClient()
  const removal = useMutation()
  const [id, setId] = useState(setting?.id ?? null)
  const shared = useSharedDraft<PageSettingsFormValues>({
    place: `page ${url}`,
    saved: toVersion(setting),
    async read() {
      const all = await domains.urlSettings(url)
      const now = all.find((each) => each.url === url) ?? null
      setId(now?.id ?? null)
      return toVersion(now)
    },
    async write({ title, welcome, logo, colour, enabled }, expected) {
      const body = {
        url,
        title: title.trim() || null,
        logo_url: logo.trim() || null,
        theme_color: colour || null,
        welcome_message: welcome.trim() || null,
        is_enabled: enabled,
      }
      const saved =
        id === null || expected === null
          ? await domains.createUrlSetting({ domain, ...body })
          : await domains.updateUrlSetting(id, { ...body, expected })
      setId(saved.id)
      return toVersion(saved)
    },
  })
  const { draft, set } = shared
  const busy = shared.busy || removal.busy
  const isColour = draft.colour === '' || HEX.test(draft.colour)
  const save = async () => {
    if (await shared.save()) say(common.saved)
  }
  const remove = async () => {
    if (id === null || !(await removal.run(() => domains.removeUrlSetting(id)))) return false
    shared.forget()
    onGone()
    return true
  }
  return (
    <Form
      block
      onSubmit={save}
      error={shared.error}
      acts={
        <>
          {shared.changes.length === 0 && (
            <Button type="submit" disabled={busy || !isColour}>
              {common.save}
            </Button>
          )}
          {id !== null && (
            <RemoveButton
              title={words.removePage}
              note={words.removePageNote}
              busy={busy}
              error={removal.error}
              onRemove={remove}
            />
          )}
        </>
      }
    >
      <Field label={words.pageTitle} value={draft.title} onChange={(title) => set({ title })} />
      <Field label={words.welcome} lines={2} value={draft.welcome} onChange={(welcome) => set({ welcome })} />
      <div className={css.pair}>
        <Field label={words.logo} inputMode="url" value={draft.logo} onChange={(logo) => set({ logo })} />
        <Field
          label={words.colour}
          note={words.colourNote}
          mono
          value={draft.colour}
          error={isColour ? null : words.colourNote}
          onChange={(colour) => set({ colour: colour.trim() })}
        />
      </div>
      <Setting title={words.enabled}>
        <Switch label={words.enabled} checked={draft.enabled} onChange={(enabled) => set({ enabled })} />
      </Setting>
      <Conflict
        of={shared}
        names={{
          ...{ title: words.pageTitle, welcome: words.welcome, logo: words.logo },
          ...{ colour: words.colour, enabled: words.enabled },
        }}
        onSave={() => void save()}
      />
    </Form>
  )
}
