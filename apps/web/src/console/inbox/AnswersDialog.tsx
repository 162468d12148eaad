import { useCannedAnswers } from '@foyer/react'
import { useId } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Answered } from '../Answered.tsx'
import { Form } from '../Form.tsx'
import { Row, Rows } from '../Rows.tsx'
import { useDeed } from '../use-deed.ts'
import { useKeptDraft } from '../use-kept-draft.ts'
import { consoleWords } from '../words/index.ts'
import { inboxWords } from './words/index.ts'

/** What a business often answers: what there is, and one more. */
export function AnswersDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  const text = useText()
  const words = useWords(inboxWords)
  const common = useWords(consoleWords)
  const titleId = useId()
  const answers = useCannedAnswers(domain)
  const deed = useDeed()
  const [draft, set, forget] = useKeptDraft(`answer ${domain}`, { title: '', said: '' })
  const isReady = draft.title.trim() !== '' && draft.said.trim() !== ''
  const add = async () => {
    const { title, said } = draft
    if (!isReady || !(await deed.run(() => answers.createAnswer(domain, { title, text: said })))) return
    forget()
    answers.reload()
  }
  const remove = (id: string) =>
    void deed.run(() => answers.removeAnswer(domain, id)).then(() => answers.reload())
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <h2 className="t4" id={titleId}>
        {words.answersTitle}
      </h2>
      <Answered answer={answers}>
        {(kept) => (
          <Rows of={kept} empty={<p className="quiet">{words.noAnswers}</p>}>
            {(answer) => (
              <Row
                key={answer.id}
                title={<bdi className="strong">{answer.title}</bdi>}
                about={<bdi className="t1 quiet">{answer.text}</bdi>}
                end={
                  <IconButton
                    icon="trash"
                    iconSize="s"
                    label={words.removeAnswer(answer.title)}
                    onClick={() => remove(answer.id)}
                  />
                }
              />
            )}
          </Rows>
        )}
      </Answered>
      <Form
        onSubmit={add}
        fault={deed.fault}
        acts={
          <>
            <Button look="primary" type="submit" disabled={deed.busy || !isReady}>
              {common.save}
            </Button>
            <Button look="plain" onClick={onClose}>
              {text.common.close}
            </Button>
          </>
        }
      >
        <Field label={words.answerTitle} value={draft.title} onChange={(title) => set({ title })} />
        <Field label={words.answerText} lines={3} value={draft.said} onChange={(said) => set({ said })} />
      </Form>
    </Dialog>
  )
}
