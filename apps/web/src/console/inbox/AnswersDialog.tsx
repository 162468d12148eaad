import { useCannedAnswers } from '@foyer/react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Answered } from '../Answered.tsx'
import shared from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { useDeed } from '../use-deed.ts'
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
  const [title, setTitle] = useState('')
  const [said, setSaid] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || said.trim() === '') return
    if (!(await deed.run(() => answers.createAnswer(domain, { title, text: said })))) return
    setTitle('')
    setSaid('')
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
          <ul className={shared.rows}>
            {kept.map((answer) => (
              <li key={answer.id} className={shared.row}>
                <span className={shared.main}>
                  <bdi className="strong">{answer.title}</bdi>
                  <bdi className="t1 quiet cut">{answer.text}</bdi>
                </span>
                <IconButton
                  icon="trash"
                  iconSize="s"
                  label={words.removeAnswer(answer.title)}
                  onClick={() => remove(answer.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <form className={shared.form} onSubmit={(event) => void add(event)} noValidate>
        <Field label={words.answerTitle} value={title} onChange={setTitle} />
        <Field label={words.answerText} lines={3} value={said} onChange={setSaid} />
        <Fault error={deed.fault} />
        <div className={shared.acts}>
          <Button look="primary" type="submit" disabled={deed.busy}>
            {common.save}
          </Button>
          <Button look="plain" onClick={onClose}>
            {text.common.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
