import type { StaffMember } from '@foyer/contract/owners'
import { useClient, useStaff } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { useWords } from '../../../../i18n/words.ts'
import { type Mutation, useMutation } from '../../../../lib/use-mutation.ts'
import css from '../../../../shell/console/Console.module.css'
import { ErrorLine } from '../../../../shell/console/ErrorLine.tsx'
import { Form } from '../../../../shell/console/Form.tsx'
import { QueryView } from '../../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../../shell/console/Rows.tsx'
import { SureButton } from '../../../../shell/console/SureButton.tsx'
import { isConflict } from '../../../../shell/console/use-shared-draft.ts'
import { consoleWords } from '../../../../shell/console/words/index.ts'
import { Button } from '../../../../ui/inputs/Button.tsx'
import { Field } from '../../../../ui/inputs/Field.tsx'
import { Setting } from '../../../../ui/inputs/Setting.tsx'
import { Switch } from '../../../../ui/inputs/Switch.tsx'
import { PageSection } from '../../../../ui/layout/Page.tsx'
import { Avatar } from '../../../../ui/media/Avatar.tsx'
import { formatDayAndYear } from '../../../../ui/text/dates.ts'
import { getPersonName, shortenAddress } from '../../../../ui/text/person-name.ts'
import { staffWords } from './words/index.ts'

const GRANTABLE = ['moderator', 'agent'] as const
type GrantableRole = (typeof GRANTABLE)[number]

/** The staff of a domain, and the form that adds a member by wallet address. */
export function StaffList({ domain, onRoles }: { domain: string; onRoles: () => void }) {
  const words = useWords(staffWords)
  const staff = useStaff(domain)
  const mutation = useMutation()
  const changed = () => {
    staff.refetch()
    onRoles()
  }
  return (
    <>
      <QueryView query={staff}>
        {(people) => (
          <Rows of={people}>
            {(person) => (
              <Person
                key={person.user.public_id}
                domain={domain}
                person={person}
                mutation={mutation}
                onChanged={changed}
              />
            )}
          </Rows>
        )}
      </QueryView>
      <ErrorLine error={mutation.error} />
      <PageSection title={words.add}>
        <AddForm domain={domain} people={staff.data ?? []} onAsked={changed} />
      </PageSection>
    </>
  )
}

interface PersonProps {
  domain: string
  person: StaffMember
  mutation: Mutation
  onChanged: () => void
}

function Person({ domain, person, mutation, onChanged }: PersonProps) {
  const text = useText()
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { owners } = useClient()
  const { user, roles, since } = person
  const remove = () =>
    void mutation.run(() => owners.removeStaff(domain, user.address ?? user.public_id)).then(onChanged)
  const name = getPersonName(user, text)
  const short = user.address === null ? null : shortenAddress(user.address)
  return (
    <Row
      picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
      title={<bdi className="strong">{name}</bdi>}
      facts={[
        short !== null && short !== name && (
          <bdi key="address" dir="ltr">
            {short}
          </bdi>
        ),
        words.since(formatDayAndYear(since, text)),
      ]}
      end={
        <>
          {roles.map((role) => (
            <span key={role} className={css.tag}>
              {common.roles[role]}
            </span>
          ))}
          <SureButton
            label={common.remove}
            really={words.reallyRemove}
            busy={mutation.busy}
            onSure={remove}
          />
        </>
      }
    />
  )
}

interface AddFormProps {
  domain: string
  /** The loaded staff. */
  people: readonly StaffMember[]
  /** Called after every attempt: a refusal may mean that the staff has changed. */
  onAsked: () => void
}

function AddForm({ domain, people, onAsked }: AddFormProps) {
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { owners } = useClient()
  const mutation = useMutation()
  const [address, setAddress] = useState('')
  const [roles, setRoles] = useState<readonly GrantableRole[]>(['agent'])
  /** Address whose roles another person had changed meanwhile. */
  const [refused, setRefused] = useState('')
  const add = async () => {
    const member = address.trim()
    const found = people.find(({ user }) => user.address === member.toLowerCase())
    // After a conflict the reloaded list shows the member under another address: send no version then.
    const none = refused === member ? undefined : null
    const expected = found === undefined ? none : found.updated_at
    const done = await mutation.run(async () => {
      try {
        await owners.setStaff(domain, member, [...roles], { expected })
      } catch (error) {
        if (isConflict(error)) setRefused(member)
        throw error
      }
    })
    if (done) setAddress('')
    onAsked()
  }
  return (
    <Form
      onSubmit={add}
      error={mutation.error}
      acts={
        <Button
          variant="primary"
          type="submit"
          disabled={mutation.busy || address.trim() === '' || roles.length === 0}
        >
          {words.add}
        </Button>
      }
    >
      <Field label={words.address} note={words.addressNote} mono value={address} onChange={setAddress} />
      {GRANTABLE.map((role) => (
        <Setting key={role} title={common.roles[role]} note={words.may[role]}>
          <Switch
            label={common.roles[role]}
            checked={roles.includes(role)}
            onChange={(on) => setRoles(on ? [...roles, role] : roles.filter((each) => each !== role))}
          />
        </Setting>
      ))}
    </Form>
  )
}
