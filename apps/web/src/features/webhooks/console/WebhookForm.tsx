import type { WebhookEvent } from '@foyer/contract'
import type { NewWebhook, Webhook } from '@foyer/contract/webhooks'
import { useClient } from '@foyer/react'
import { useText } from '../../../i18n/index.tsx'
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
import { webhooksWords } from './words/index.ts'

interface WebhookFormProps {
  domain: string
  /** Null for a new one. */
  webhook: Webhook | null
  onSaved: (saved: Webhook | NewWebhook) => void
  onClose: () => void
}

interface WebhookFormValues {
  url: string
  events: readonly WebhookEvent[]
}

const NEW: WebhookFormValues = { url: 'https://', events: ['message.created'] }

const toVersion = ({ url, events, updated_at }: Webhook): Version<WebhookFormValues> => ({
  values: { url, events },
  updatedAt: updated_at,
})

/** Edits the address of a webhook and the events that it receives. */
export function WebhookForm({ domain, webhook, onSaved, onClose }: WebhookFormProps) {
  const text = useText()
  const words = useWords(webhooksWords)
  const common = useWords(consoleWords)
  const say = useToast()
  const { webhooks } = useClient()
  const shared = useSharedDraft<WebhookFormValues>({
    place: `webhook ${domain} ${webhook?.id ?? 'new'}`,
    saved: webhook === null ? { values: NEW, updatedAt: null } : toVersion(webhook),
    same: (one, other) => String(one) === String(other),
    async read() {
      const now = (await webhooks.list(domain)).find(({ id }) => id === webhook?.id)
      return now === undefined ? { values: NEW, updatedAt: null } : toVersion(now)
    },
    async write({ url, events }, expected) {
      const body = { url: url.trim(), events: [...events] }
      const saved =
        webhook === null
          ? await webhooks.create(domain, body)
          : await webhooks.update(domain, webhook.id, { ...body, ...(expected !== null && { expected }) })
      onSaved(saved)
      return toVersion(saved)
    },
  })
  const { draft, set, busy } = shared
  // The list of the contract would be in the first chunk, as all its constants.
  const all = Object.keys(words.events) as WebhookEvent[]
  const save = async () => {
    if ((await shared.save()) && webhook !== null) say(common.saved)
  }
  const toggle = (event: WebhookEvent, on: boolean) =>
    set({ events: all.filter((each) => (each === event ? on : draft.events.includes(each))) })
  return (
    <Form
      onSubmit={save}
      error={shared.error}
      acts={
        <>
          {shared.changes.length === 0 && (
            <Button
              variant="primary"
              type="submit"
              disabled={busy || draft.url.trim() === '' || draft.events.length === 0}
            >
              {webhook === null ? words.create : common.save}
            </Button>
          )}
          <Button variant="plain" onClick={onClose}>
            {text.common.cancel}
          </Button>
        </>
      }
    >
      <Field
        label={words.url}
        note={words.urlNote}
        inputMode="url"
        mono
        value={draft.url}
        onChange={(url) => set({ url })}
      />
      <fieldset aria-label={words.receives}>
        {all.map((event) => (
          <Setting key={event} title={words.events[event]} note={event}>
            <Switch
              label={words.events[event]}
              checked={draft.events.includes(event)}
              onChange={(on) => toggle(event, on)}
            />
          </Setting>
        ))}
      </fieldset>
      <Conflict
        of={shared}
        names={{ url: words.url, events: words.receives }}
        show={(value) =>
          typeof value === 'string'
            ? value
            : (value as WebhookFormValues['events']).map((each) => words.events[each]).join(', ')
        }
        onSave={() => void save()}
      />
    </Form>
  )
}
