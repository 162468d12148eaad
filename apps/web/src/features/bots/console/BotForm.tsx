import type { BotCalls } from '@foyer/client'
import type { BotScope } from '@foyer/contract'
import type { NewBot } from '@foyer/contract/bots'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { useStoredDraft } from '../../../shell/console/use-stored-draft.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Setting } from '../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../ui/inputs/Switch.tsx'
import { botsWords } from './words/index.ts'

interface BotFormProps {
  domain: string
  create: BotCalls['create']
  onCreated: (bot: NewBot) => void
}

interface BotFormValues {
  name: string
  scopes: readonly BotScope[]
}

const NEW: BotFormValues = { name: '', scopes: ['rooms'] }

/** Names a bot and chooses what it may do. */
export function BotForm({ domain, create, onCreated }: BotFormProps) {
  const words = useWords(botsWords)
  const mutation = useMutation()
  const [draft, set, forget] = useStoredDraft(`bot ${domain}`, NEW)
  const { name, scopes } = draft
  // The list of the contract would be in the first chunk, as all its constants.
  const all = Object.keys(words.scopes) as BotScope[]
  const submit = async () => {
    const made = await mutation.run(async () =>
      onCreated(await create(domain, { name: name.trim(), scopes: [...scopes] })),
    )
    if (made) forget()
  }
  const toggle = (scope: BotScope, on: boolean) =>
    set({ scopes: all.filter((each) => (each === scope ? on : scopes.includes(each))) })
  return (
    <Form
      onSubmit={submit}
      error={mutation.error}
      acts={
        <Button
          variant="primary"
          type="submit"
          disabled={mutation.busy || name.trim() === '' || scopes.length === 0}
        >
          {words.create}
        </Button>
      }
    >
      <Field
        label={words.name}
        note={words.nameNote}
        value={name}
        onChange={(typed) => set({ name: typed })}
      />
      {all.map((scope) => (
        <Setting key={scope} title={words.scopes[scope]} note={words.scopeNotes[scope]}>
          <Switch
            label={words.scopes[scope]}
            checked={scopes.includes(scope)}
            onChange={(on) => toggle(scope, on)}
          />
        </Setting>
      ))}
    </Form>
  )
}
