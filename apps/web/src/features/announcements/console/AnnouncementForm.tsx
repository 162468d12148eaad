import type { Client } from '@foyer/client'
import type { Announcement } from '@foyer/contract/announcements'
import { useClient } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Conflict } from '../../../shell/console/Conflict.tsx'
import css from '../../../shell/console/Console.module.css'
import { DayField, toFieldTime } from '../../../shell/console/DayField.tsx'
import { Form } from '../../../shell/console/Form.tsx'
import { RemoveButton } from '../../../shell/console/RemoveButton.tsx'
import { useSharedDraft, type Version } from '../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../shell/console/words/index.ts'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { AnnouncementList } from '../AnnouncementList.tsx'
import { announceWords } from './words/index.ts'

interface AnnouncementFormProps {
  domain: string
  /** Null for a new one. */
  announcement: Announcement | null
  onClose: () => void
}

type AnnouncementInput = Parameters<Client['announcements']['create']>[0]

/** Edits an announcement, with a preview of what visitors will see. */
export function AnnouncementForm({ domain, announcement, onClose }: AnnouncementFormProps) {
  const text = useText()
  const words = useWords(announceWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { announcements } = useClient()
  const removal = useMutation()
  const shared = useSharedDraft<AnnouncementFormValues>({
    place: `announcement ${domain} ${announcement?.id ?? 'new'}`,
    saved: announcement === null ? { values: NEW, updatedAt: null } : toVersion(announcement),
    read: async () => toVersion(await announcements.get(announcement?.id ?? '')),
    write: async (draft, expected) =>
      toVersion(
        announcement === null
          ? await announcements.create({ domain, ...toInput(draft) })
          : await announcements.update(announcement.id, {
              ...toInput(draft),
              ...(expected !== null && { expected }),
            }),
      ),
  })
  const { draft, set } = shared
  const busy = shared.busy || removal.busy
  const save = async () => {
    if (!(await shared.save())) return
    say(announcement === null ? words.announced : common.saved)
    onClose()
  }
  const remove = async () => {
    if (announcement === null || !(await removal.run(() => announcements.remove(announcement.id))))
      return false
    shared.forget()
    onClose()
    return true
  }
  return (
    <div className={css.beside}>
      <Form
        onSubmit={save}
        error={shared.error}
        acts={
          <>
            {shared.changes.length === 0 && (
              <Button
                variant="primary"
                type="submit"
                disabled={busy || draft.title.trim() === '' || draft.body.trim() === ''}
              >
                {announcement === null ? words.announce : common.save}
              </Button>
            )}
            <Button variant="plain" onClick={onClose}>
              {text.common.cancel}
            </Button>
            {announcement !== null && (
              <RemoveButton
                title={words.removeSure}
                note={words.removeNote}
                busy={busy}
                error={removal.error}
                onRemove={remove}
              />
            )}
          </>
        }
      >
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
          value={draft.page}
          onChange={(page) => set({ page })}
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
        <Conflict
          of={shared}
          names={{
            ...{ title: words.headline, body: words.body, link: words.link, page: words.page },
            ...{ starts: words.starts, ends: words.ends, pinned: words.pin },
          }}
          onSave={() => void save()}
        />
      </Form>
      <PageSection title={words.preview}>
        <Card look="paper" data-testid="preview">
          <AnnouncementList announcements={[toPreview(draft, announcement, domain, words.headline)]} />
        </Card>
      </PageSection>
    </div>
  )
}

/** Unsaved values; times in the format of the fields. */
interface AnnouncementFormValues {
  title: string
  body: string
  link: string
  page: string
  starts: string
  ends: string
  pinned: boolean
}

const NEW: AnnouncementFormValues = {
  title: '',
  body: '',
  link: '',
  page: '',
  starts: '',
  ends: '',
  pinned: false,
}

const toVersion = (announcement: Announcement): Version<AnnouncementFormValues> => ({
  values: {
    title: announcement.title,
    body: announcement.body,
    link: announcement.link_url ?? '',
    page: announcement.url ?? '',
    starts: toFieldTime(announcement.starts_at),
    ends: toFieldTime(announcement.ends_at),
    pinned: announcement.pinned,
  },
  updatedAt: announcement.updated_at,
})

const toInput = ({
  title,
  body,
  link,
  page,
  starts,
  ends,
  pinned,
}: AnnouncementFormValues): Omit<AnnouncementInput, 'domain'> => ({
  title: title.trim(),
  body,
  url: page.trim() || null,
  link_url: link.trim() || null,
  starts_at: starts === '' ? null : new Date(starts).toISOString(),
  ends_at: ends === '' ? null : new Date(ends).toISOString(),
  pinned,
})

const toPreview = (
  { title, body, link, pinned }: AnnouncementFormValues,
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
