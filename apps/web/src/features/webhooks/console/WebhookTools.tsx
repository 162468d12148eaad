import type { Webhook } from '@foyer/contract/webhooks'
import { useClient, useDeliveries } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { SureDialog } from '../../../shell/console/SureDialog.tsx'
import { useToast } from '../../../ui/feedback/Toast.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { formatDayAndClock } from '../../../ui/text/dates.ts'
import { Deliveries } from './Deliveries.tsx'
import { webhooksWords } from './words/index.ts'

interface WebhookToolsProps {
  domain: string
  webhook: Webhook
  onChanged: () => void
  onRenewed: (secret: string) => void
  onRemoved: () => void
}

/** Switches a webhook, tests it, shows its deliveries, renews its secret and removes it. */
export function WebhookTools({ domain, webhook, onChanged, onRenewed, onRemoved }: WebhookToolsProps) {
  const text = useText()
  const words = useWords(webhooksWords)
  const say = useToast()
  const { webhooks } = useClient()
  const mutation = useMutation()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const { id, disabled_at, failing_since } = webhook
  const log = useDeliveries(domain, id)
  const enable = (enabled: boolean) =>
    void mutation.run(() => webhooks.update(domain, id, { enabled })).then(onChanged)
  const test = async () => {
    if (await mutation.run(() => webhooks.ping(domain, id))) say(words.tested)
    log.refetch()
  }
  const renew = async () => {
    const done = await mutation.run(async () => onRenewed((await webhooks.renewSecret(domain, id)).secret))
    if (done) setAsking(null)
  }
  const remove = async () => {
    if (!(await mutation.run(() => webhooks.remove(domain, id)))) return
    setAsking(null)
    onRemoved()
  }
  const note =
    disabled_at !== null
      ? words.offSince(formatDayAndClock(disabled_at, text))
      : failing_since !== null
        ? words.failingSince(formatDayAndClock(failing_since, text))
        : words.onNote
  return (
    <>
      <Setting title={words.on} note={note}>
        <Switch label={words.on} checked={disabled_at === null} onChange={enable} />
      </Setting>
      {asking === null && <ErrorLine error={mutation.error} />}
      <PageSection
        title={words.log}
        actions={
          <Button icon="send" disabled={mutation.busy || disabled_at !== null} onClick={() => void test()}>
            {words.test}
          </Button>
        }
      >
        <Deliveries domain={domain} webhook={id} log={log} />
      </PageSection>
      <PageSection title={words.secret}>
        <Setting title={words.renew} note={words.renewNote}>
          <Button onClick={() => setAsking('renew')}>{words.renewAct}</Button>
        </Setting>
        <Setting title={words.remove} note={words.removeNote}>
          <Button variant="danger" onClick={() => setAsking('remove')}>
            {words.removeAct}
          </Button>
        </Setting>
      </PageSection>
      {asking !== null && (
        <SureDialog
          title={asking === 'renew' ? words.renewSure : words.removeSure}
          note={asking === 'renew' ? words.renewNote : words.removeNote}
          yes={asking === 'renew' ? words.renewAct : words.removeAct}
          busy={mutation.busy}
          error={mutation.error}
          onYes={() => void (asking === 'renew' ? renew() : remove())}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
