import type { Client } from '@foyer/client'
import { FoyerError } from '@foyer/contract'
import type { Announcement } from '@foyer/contract/announcements'
import { useClient } from '@foyer/react'
import { type FormEvent, useState } from 'react'
import { AnnouncementList } from '../../features/announcements/AnnouncementList.tsx'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useToast } from '../../ui/Toast.tsx'
import css from '../Console.module.css'
import { DayField, fieldTime } from '../DayField.tsx'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { consoleWords } from '../words/index.ts'
import { announceWords } from './words/index.ts'

interface AnnouncementFormProps {
  domain: string
  /** Null for a new one. */
  announcement: Announcement | null
  onClose: () => void
}

type AnnouncementInput = Parameters<Client['announcements']['create']>[0]

/** An announcement as it is written, and as visitors will see it. */
export function AnnouncementForm({ domain, announcement, onClose }: AnnouncementFormProps) {
  const text = useText()
  const words = useWords(announceWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { announcements } = useClient()
  const deed = useDeed()
  const [expected, setExpected] = useState(announcement?.updated_at)
  const [draft, set, forget] = useKeptDraft(`announcement ${domain} ${announcement?.id ?? 'new'}`, {
    title: announcement?.title ?? '',
    body: announcement?.body ?? '',
    url: announcement?.url ?? '',
    link: announcement?.link_url ?? '',
    starts: announcement === null ? '' : fieldTime(announcement.starts_at),
    ends: fieldTime(announcement?.ends_at ?? null),
    pinned: announcement?.pinned ?? false,
  })
  const body = (): Omit<AnnouncementInput, 'domain'> => ({
    title: draft.title.trim(),
    body: draft.body,
    url: draft.url.trim() || null,
    link_url: draft.link.trim() || null,
    starts_at: draft.starts === '' ? null : new Date(draft.starts).toISOString(),
    ends_at: draft.ends === '' ? null : new Date(draft.ends).toISOString(),
    pinned: draft.pinned,
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const done = await deed.run(() =>
      announcement === null
        ? announcements.create({ domain, ...body() })
        : announcements.update(announcement.id, { ...body(), ...(expected !== undefined && { expected }) }),
    )
    if (!done) return
    forget()
    say(announcement === null ? words.announced : common.saved)
    onClose()
  }
  const remove = async () => {
    if (announcement === null || !(await deed.run(() => announcements.remove(announcement.id)))) return
    forget()
    onClose()
  }
  const isConflict = deed.fault instanceof FoyerError && deed.fault.status === 409
  const overwrite = () =>
    void deed.run(async () => {
      if (announcement !== null) setExpected((await announcements.get(announcement.id)).updated_at)
    })
  return (
    <>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
        <Field label={words.headline} value={draft.title} onChange={(title) => set({ title })} />
        <Field
          label={words.body}
          note={words.bodyNote}
          lines={4}
          value={draft.body}
          onChange={(body) => set({ body })}
        />
        <Field
          label={words.link}
          note={words.linkNote}
          inputMode="url"
          value={draft.link}
          onChange={(link) => set({ link })}
        />
        <Field
          label={words.page}
          note={words.pageNote(domain)}
          inputMode="url"
          value={draft.url}
          onChange={(url) => set({ url })}
        />
        <div className={css.pair}>
          <DayField
            label={words.starts}
            note={words.startsNote}
            withTime
            value={draft.starts}
            onChange={(starts) => set({ starts })}
          />
          <DayField
            label={words.ends}
            note={words.endsNote}
            withTime
            value={draft.ends}
            onChange={(ends) => set({ ends })}
          />
        </div>
        <Setting title={words.pin} note={words.pinNote}>
          <Switch label={words.pin} checked={draft.pinned} onChange={(pinned) => set({ pinned })} />
        </Setting>
        <Fault error={deed.fault} />
        <div className={css.acts}>
          {isConflict && (
            <Button onClick={overwrite} disabled={deed.busy}>
              {words.overwrite}
            </Button>
          )}
          <Button
            look="primary"
            type="submit"
            disabled={deed.busy || draft.title.trim() === '' || draft.body.trim() === ''}
          >
            {announcement === null ? words.announce : common.save}
          </Button>
          <Button look="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
          {announcement !== null && (
            <Button look="danger" disabled={deed.busy} onClick={() => void remove()}>
              {common.remove}
            </Button>
          )}
        </div>
      </form>
      <PageSection title={words.preview}>
        <div className={css.block} data-testid="preview">
          <AnnouncementList announcements={[previewOf(draft, announcement, domain, words.headline)]} />
        </div>
      </PageSection>
    </>
  )
}

interface Draft {
  title: string
  body: string
  link: string
  pinned: boolean
}

const previewOf = (
  { title, body, link, pinned }: Draft,
  announcement: Announcement | null,
  domain: string,
  placeholder: string,
): Announcement => ({
  id: announcement?.id ?? 'new',
  domain,
  url: null,
  title: title.trim() || placeholder,
  body,
  link_url: /^https?:\/\//i.test(link.trim()) ? link.trim() : null,
  pinned,
  starts_at: '',
  ends_at: null,
  created_at: '',
  updated_at: '',
  author_address: '',
})
