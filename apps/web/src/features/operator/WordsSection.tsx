import type { WordRule } from '@foyer/contract/moderation'
import { useClient, useServerWords } from '@foyer/react'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import css from '../../shell/console/Console.module.css'
import { ErrorLine } from '../../shell/console/ErrorLine.tsx'
import { Form } from '../../shell/console/Form.tsx'
import { QueryView } from '../../shell/console/QueryView.tsx'
import { RemoveButton } from '../../shell/console/RemoveButton.tsx'
import { Row, Rows } from '../../shell/console/Rows.tsx'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { Field } from '../../ui/inputs/Field.tsx'
import { Segments } from '../../ui/inputs/Segments.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ServerGuard } from '../spam/api.ts'
import type { SectionProps } from './sections.ts'
import { operatorWords } from './words/index.ts'

const ACTIONS = ['hold', 'refuse'] as const

/** Words that no room of the server takes, and how strictly spam is held back. */
export function WordsSection({ back }: SectionProps) {
  const words = useWords(operatorWords)
  const { operator } = useClient()
  const rules = useServerWords()
  const mutation = useMutation()
  const save = async (next: WordRule[]) => {
    const expected = rules.data?.updated_at ?? null
    const done = await mutation.run(() => operator.setWords({ words: next, expected }))
    rules.refetch()
    return done
  }
  return (
    <Page title={words.names.words} back={back} testId="operator-words">
      <p className="quiet">{words.wordsText}</p>
      <ErrorLine error={mutation.error} />
      <QueryView query={rules}>
        {(found) => (
          <>
            <Rows
              of={found.words}
              empty={<Empty level="h2" icon="flag" title={words.noWords} text={words.noWordsText} />}
            >
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
                        onRemove={() => save(found.words.filter((each) => each !== rule))}
                      />
                    </>
                  }
                />
              )}
            </Rows>
            <NewWord busy={mutation.busy} onAdd={(rule) => save([...found.words, rule])} />
          </>
        )}
      </QueryView>
      <ServerGuard />
    </Page>
  )
}

function NewWord({ busy, onAdd }: { busy: boolean; onAdd: (rule: WordRule) => Promise<boolean> }) {
  const words = useWords(operatorWords)
  const [phrase, setPhrase] = useState('')
  const [action, setAction] = useState<WordRule['action']>('hold')
  const add = async () => {
    if (phrase.trim() !== '' && (await onAdd({ phrase: phrase.trim(), action }))) setPhrase('')
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
        options={ACTIONS.map((value) => ({ value, label: words.actions[value] }))}
        value={action}
        onChange={setAction}
      />
    </Form>
  )
}
