import type { Input } from '@foyer/contract'
import type { Conduct, setConduct, WordRule } from '@foyer/contract/moderation'
import { useClient, useRoomPolicy } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import css from '../../../shell/console/Console.module.css'
import { ErrorLine } from '../../../shell/console/ErrorLine.tsx'
import { Form } from '../../../shell/console/Form.tsx'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { RemoveButton } from '../../../shell/console/RemoveButton.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Segments } from '../../../ui/inputs/Segments.tsx'
import { PageSection } from '../../../ui/layout/Page.tsx'
import { DomainGuard } from '../../spam/api.ts'
import { GateForm } from './GateForm.tsx'
import { PremoderationChoice } from './PremoderationChoice.tsx'
import { RoomPolicyForm } from './RoomPolicyForm.tsx'
import { SlowModeChoice } from './SlowModeChoice.tsx'
import { orderWords } from './words/index.ts'

/** The rules of writing in a domain: slow mode, premoderation, filtered words, spam, and the policy of single rooms. */
export function PolicyView({ domain }: { domain: string }) {
  const words = useWords(orderWords)
  const { moderation } = useClient()
  const policy = useRoomPolicy(domain)
  const mutation = useMutation()
  const save = async (changes: Partial<Pick<Conduct, 'slow_mode_s' | 'premoderation' | 'words'>>) => {
    const expected = policy.data?.updated_at ?? null
    const done = await mutation.run(() => moderation.setConduct(domain, { ...changes, expected }))
    policy.refetch()
    return done
  }
  const saveGate = (gate: Input<typeof setConduct>['body']['gate']) =>
    moderation.setConduct(domain, { gate, expected: policy.data?.updated_at ?? null }).finally(policy.refetch)
  return (
    <>
      <ErrorLine error={mutation.error} />
      <QueryView query={policy}>
        {(rules) => (
          <>
            <PageSection title={words.slowTitle}>
              <p className="quiet">{words.slowText}</p>
              <div className={css.form}>
                <SlowModeChoice
                  label={words.slowTitle}
                  seconds={rules.slow_mode_s}
                  onChange={(slow_mode_s) => void save({ slow_mode_s })}
                />
              </div>
            </PageSection>
            <PremoderationChoice
              chosen={rules.premoderation}
              onChange={(premoderation) => void save({ premoderation })}
            />
            <PageSection title={words.gate.title}>
              <GateForm
                gate={rules.gate}
                chains={rules.gate_chains}
                onSave={(gate) => saveGate(gate?.kind === 'open' ? null : gate)}
              />
            </PageSection>
            <PageSection title={words.wordsTitle}>
              <p className="quiet">{words.wordsText}</p>
              <Rows of={rules.words}>
                {(rule) => (
                  <Row
                    key={rule.phrase}
                    title={<bdi>{rule.phrase}</bdi>}
                    end={
                      <>
                        <span className={css.tag}>{words.actions[rule.action]}</span>
                        <RemoveButton
                          iconLabel={words.removeWord(rule.phrase)}
                          title={words.removeWordSure(rule.phrase)}
                          note={words.removeWordNote}
                          busy={mutation.busy}
                          error={mutation.error}
                          onRemove={() => save({ words: rules.words.filter((each) => each !== rule) })}
                        />
                      </>
                    }
                  />
                )}
              </Rows>
              <WordForm busy={mutation.busy} onAdd={(rule) => save({ words: [...rules.words, rule] })} />
            </PageSection>
          </>
        )}
      </QueryView>
      <DomainGuard domain={domain} />
      <PageSection title={words.roomTitle}>
        <RoomPolicyForm domain={domain} chains={policy.data?.gate_chains ?? []} />
      </PageSection>
    </>
  )
}

function WordForm({ busy, onAdd }: { busy: boolean; onAdd: (rule: WordRule) => Promise<boolean> }) {
  const words = useWords(orderWords)
  const [phrase, setPhrase] = useState('')
  const [action, setAction] = useState<WordRule['action']>('hold')
  const add = async () => {
    if (phrase.trim() === '') return
    if (await onAdd({ phrase: phrase.trim(), action })) setPhrase('')
  }
  return (
    <Form
      onSubmit={add}
      acts={
        <Button type="submit" disabled={busy || phrase.trim() === ''}>
          {words.addWord}
        </Button>
      }
    >
      <Field label={words.phrase} note={words.phraseNote} value={phrase} onChange={setPhrase} />
      <Segments
        label={words.action}
        options={(['hold', 'refuse'] as const).map((value) => ({ value, label: words.actions[value] }))}
        value={action}
        onChange={setAction}
      />
    </Form>
  )
}
