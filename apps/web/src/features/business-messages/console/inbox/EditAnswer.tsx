import type { CannedAnswer } from '@foyer/contract/business-messages'
import { type useCannedAnswers, useClient } from '@foyer/react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { Conflict } from '../../../../shell/console/Conflict.tsx'
import { Form } from '../../../../shell/console/Form.tsx'
import { useSharedDraft, type Version } from '../../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Field } from '../../../../ui/inputs/Field.tsx'
import { inboxWords } from './words/index.ts'

interface EditAnswerProps {
  domain: string
  answer: CannedAnswer
  answers: ReturnType<typeof useCannedAnswers>
  onClose: () => void
}

interface CannedAnswerFormValues {
  title: string
  said: string
}

const toVersion = ({ title, text, updated_at }: CannedAnswer): Version<CannedAnswerFormValues> => ({
  values: { title, said: text },
  updatedAt: updated_at,
})

/** Edits a canned answer in its place. A change by a colleague is shown, and overwritten only on purpose. */
export function EditAnswer({ domain, answer, answers, onClose }: EditAnswerProps) {
  const text = useText()
  const words = useWords(inboxWords)
  const common = useWords(consoleWords)
  const { businessMessages } = useClient()
  const shared = useSharedDraft<CannedAnswerFormValues>({
    place: `answer ${domain} ${answer.id}`,
    saved: toVersion(answer),
    read: async () =>
      toVersion((await businessMessages.answers(domain)).find(({ id }) => id === answer.id) ?? answer),
    write: async ({ title, said }, expected) =>
      toVersion(
        await answers.updateAnswer(domain, answer.id, {
          ...{ title, text: said },
          ...(expected !== null && { expected }),
        }),
      ),
  })
  const { draft, set } = shared
  const isReady = draft.title.trim() !== '' && draft.said.trim() !== ''
  const save = async () => {
    if (isReady && (await shared.save())) onClose()
  }
  const leave = () => {
    shared.forget()
    onClose()
  }
  return (
    <Form
      onSubmit={save}
      error={shared.error}
      acts={
        <>
          {shared.changes.length === 0 && (
            <Button variant="primary" type="submit" disabled={shared.busy || !isReady}>
              {common.save}
            </Button>
          )}
          <Button variant="plain" onClick={leave}>
            {text.common.cancel}
          </Button>
        </>
      }
    >
      <Field label={words.answerTitle} value={draft.title} onChange={(title) => set({ title })} />
      <Field label={words.answerText} lines={3} value={draft.said} onChange={(said) => set({ said })} />
      <Conflict of={shared} names={{ title: words.answerTitle, said: words.answerText }} onSave={save} />
    </Form>
  )
}
