import { useCannedAnswers } from '@foyer/react'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { useMutation } from '../../../../lib/use-mutation.ts'
import { Form } from '../../../../shell/console/Form.tsx'
import { QueryView } from '../../../../shell/console/QueryView.tsx'
import { RemoveButton } from '../../../../shell/console/RemoveButton.tsx'
import { Row, Rows } from '../../../../shell/console/Rows.tsx'
import { useStoredDraft } from '../../../../shell/console/use-stored-draft.ts'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { Button, IconButton } from '../../../../ui/inputs/Button.tsx'
import { Field } from '../../../../ui/inputs/Field.tsx'
import { EditAnswer } from './EditAnswer.tsx'
import { inboxWords } from './words/index.ts'

/** Edits the canned answers of a business. */
export function AnswersDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const text = useText()
  const words = useWords(inboxWords)
  const common = useWords(consoleWords)
  const titleId = useId()
  const answers = useCannedAnswers(domain)
  const mutation = useMutation()
  const [edited, setEdited] = useState<string | null>(null)
  const [draft, set, forget] = useStoredDraft(`answer ${domain}`, { title: '', said: '' })
  const isReady = draft.title.trim() !== '' && draft.said.trim() !== ''
  const add = async () => {
    const { title, said } = draft
    if (!isReady || !(await mutation.run(() => answers.createAnswer(domain, { title, text: said })))) return
    forget()
    answers.refetch()
  }
  const remove = async (id: string) => {
    const done = await mutation.run(() => answers.removeAnswer(domain, id))
    answers.refetch()
    return done
  }
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <h2 className="t4" id={titleId}>
        {words.answersTitle}
      </h2>
      <QueryView query={answers}>
        {(stored) => (
          <Rows of={stored} empty={<p className="quiet">{words.noAnswers}</p>}>
            {(answer) =>
              answer.id === edited ? (
                <li key={answer.id}>
                  <EditAnswer
                    domain={domain}
                    answer={answer}
                    answers={answers}
                    onClose={() => {
                      setEdited(null)
                      answers.refetch()
                    }}
                  />
                </li>
              ) : (
                <Row
                  key={answer.id}
                  title={<bdi className="strong">{answer.title}</bdi>}
                  about={<bdi className="t1 quiet">{answer.text}</bdi>}
                  end={
                    <>
                      <IconButton
                        icon="edit"
                        iconSize="s"
                        label={words.editAnswer(answer.title)}
                        onClick={() => setEdited(answer.id)}
                      />
                      <RemoveButton
                        iconLabel={words.removeAnswer(answer.title)}
                        title={words.removeAnswerSure(answer.title)}
                        note={words.removeAnswerNote}
                        busy={mutation.busy}
                        error={mutation.error}
                        onRemove={() => remove(answer.id)}
                      />
                    </>
                  }
                />
              )
            }
          </Rows>
        )}
      </QueryView>
      {edited === null && (
        <Form
          onSubmit={add}
          error={mutation.error}
          acts={
            <>
              <Button variant="primary" type="submit" disabled={mutation.busy || !isReady}>
                {common.save}
              </Button>
              <Button variant="plain" onClick={onClose}>
                {text.common.close}
              </Button>
            </>
          }
        >
          <Field label={words.answerTitle} value={draft.title} onChange={(title) => set({ title })} />
          <Field label={words.answerText} lines={3} value={draft.said} onChange={(said) => set({ said })} />
        </Form>
      )}
    </Dialog>
  )
}
