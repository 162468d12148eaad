import type { MemberCalls } from '@foyer/client'
import type { MemberKeyKind } from '@foyer/contract'
import type { NewMemberKey } from '@foyer/contract/members'
import { useWords } from '../../../i18n/words.ts'
import { useMutation } from '../../../lib/use-mutation.ts'
import { Form } from '../../../shell/console/Form.tsx'
import { useStoredDraft } from '../../../shell/console/use-stored-draft.ts'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { membersWords } from './words/index.ts'

interface KeyFormProps {
  domain: string
  create: MemberCalls['createKey']
  onCreated: (key: NewMemberKey) => void
}

const NEW: { kind: MemberKeyKind; url: string } = { kind: 'secret', url: '' }

/** Has the server make a secret, or takes the address of the site's own public keys. */
export function KeyForm({ domain, create, onCreated }: KeyFormProps) {
  const words = useWords(membersWords)
  const mutation = useMutation()
  const [draft, set, forget] = useStoredDraft(`member key ${domain}`, NEW)
  const { kind, url } = draft
  // The list of the contract would be in the first chunk, as all its constants.
  const kinds = Object.keys(words.kinds) as MemberKeyKind[]
  const submit = async () => {
    const key = kind === 'secret' ? { kind } : { kind, url: url.trim() }
    if (await mutation.run(async () => onCreated(await create(domain, key)))) forget()
  }
  return (
    <Form
      onSubmit={submit}
      error={mutation.error}
      acts={
        <Button
          variant="primary"
          type="submit"
          disabled={mutation.busy || (kind === 'jwks' && url.trim() === '')}
        >
          {words.create}
        </Button>
      }
    >
      <Tabs
        label={words.kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(value) => set({ kind: value })}
      />
      <p className="quiet">{words.kindNotes[kind]}</p>
      {kind === 'jwks' && (
        <Field
          mono
          label={words.url}
          note={words.urlNote}
          value={url}
          inputMode="url"
          onChange={(typed) => set({ url: typed })}
        />
      )}
    </Form>
  )
}
