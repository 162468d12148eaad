import { isRefusal } from '@foyer/client'
import { isBlank, MESSAGE_MAX_LENGTH } from '@foyer/contract'
import { broadcast } from '@foyer/contract/business-messages'
import type { useBroadcasts } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { useMutation } from '../../../../lib/use-mutation.ts'
import css from '../../../../shell/console/Console.module.css'
import { Form } from '../../../../shell/console/Form.tsx'
import { useStoredDraft } from '../../../../shell/console/use-stored-draft.ts'
import { useToast } from '../../../../ui/feedback/Toast.tsx'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Field } from '../../../../ui/inputs/Field.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { PageSection } from '../../../../ui/layout/Page.tsx'
import { Prose } from '../../../../ui/text/Prose.tsx'
import { broadcastWords } from './words/index.ts'

interface BroadcastFormProps {
  domain: string
  /** Number of customers that receive broadcasts. */
  people: number
  send: ReturnType<typeof useBroadcasts>['broadcast']
  onSent: () => void
}

/** Edits a broadcast, with a preview; sending needs a second press. */
export function BroadcastForm({ domain, people, send, onSent }: BroadcastFormProps) {
  const text = useText()
  const words = useWords(broadcastWords)
  const say = useToast()
  const { busy, error, run } = useMutation()
  const [draft, set, forget] = useStoredDraft(`broadcast ${domain}`, { text: '' })
  const [asking, setAsking] = useState(false)
  const isReady = people > 0 && !isBlank(draft.text) && draft.text.length <= MESSAGE_MAX_LENGTH
  const submit = async () => {
    if (!isReady) return
    if (!asking) return setAsking(true)
    setAsking(false)
    if (!(await run(() => send(domain, draft.text)))) return
    forget()
    say(words.underWay)
    onSent()
  }
  const isTooMany = isRefusal(error, broadcast, 'tooManyBroadcasts')
  return (
    <div className={css.beside}>
      <Form
        onSubmit={submit}
        error={isTooMany ? null : error}
        acts={
          <>
            <Button variant="primary" icon="send" type="submit" disabled={busy || !isReady}>
              {asking ? words.reallySend(people) : words.send}
            </Button>
            {asking && (
              <Button variant="plain" onClick={() => setAsking(false)}>
                {text.common.cancel}
              </Button>
            )}
          </>
        }
      >
        <p className="quiet">{people === 0 ? words.noSubscribers : words.reaches(people)}</p>
        <Field
          label={words.message}
          note={words.messageNote}
          lines={5}
          value={draft.text}
          error={isTooMany ? words.tooMany : null}
          onChange={(said) => {
            set({ text: said })
            setAsking(false)
          }}
        />
      </Form>
      {!isBlank(draft.text) && (
        <PageSection title={words.preview}>
          <Card look="paper" data-testid="broadcast-preview">
            <Prose text={draft.text} />
          </Card>
        </PageSection>
      )}
    </div>
  )
}
