import type { StaffMember } from '@foyer/contract/owners'
import { useClient, useStaff } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PageSection } from '../../ui/Page.tsx'
import { nameOf, shortAddress } from '../../ui/people.ts'
import { Setting } from '../../ui/Setting.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { dayAndYear } from '../../ui/time.ts'
import { Answered } from '../Answered.tsx'
import css from '../Console.module.css'
import { Fault } from '../Fault.tsx'
import { Form } from '../Form.tsx'
import { Row, Rows } from '../Rows.tsx'
import { SureButton } from '../SureButton.tsx'
import { type Deed, useDeed } from '../use-deed.ts'
import { isConflict } from '../use-shared-draft.ts'
import { consoleWords } from '../words/index.ts'
import { staffWords } from './words/index.ts'

const GIVEN = ['moderator', 'agent'] as const
type GivenRole = (typeof GIVEN)[number]

/** Who works for a domain; one more by their address. */
export function StaffList({ domain, onRoles }: { domain: string; onRoles: () => void }) {
  const words = useWords(staffWords)
  const staff = useStaff(domain)
  const deed = useDeed()
  const changed = () => {
    staff.reload()
    onRoles()
  }
  return (
    <>
      <Answered answer={staff}>
        {(people) => (
          <Rows of={people}>
            {(person) => (
              <Person
                key={person.user.public_id}
                domain={domain}
                person={person}
                deed={deed}
                onChanged={changed}
              />
            )}
          </Rows>
        )}
      </Answered>
      <Fault error={deed.fault} />
      <PageSection title={words.add}>
        <AddForm domain={domain} people={staff.data ?? []} onAsked={changed} />
      </PageSection>
    </>
  )
}

interface PersonProps {
  domain: string
  person: StaffMember
  deed: Deed
  onChanged: () => void
}

function Person({ domain, person, deed, onChanged }: PersonProps) {
  const text = useText()
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { owners } = useClient()
  const { user, roles, since } = person
  const remove = () =>
    void deed.run(() => owners.removeStaff(domain, user.address ?? user.public_id)).then(onChanged)
  const name = nameOf(user, text)
  const short = user.address === null ? null : shortAddress(user.address)
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
        words.since(dayAndYear(since, text)),
      ]}
      end={
        <>
          {roles.map((role) => (
            <span key={role} className={css.tag}>
              {common.roles[role]}
            </span>
          ))}
          <SureButton label={common.remove} really={words.reallyRemove} busy={deed.busy} onSure={remove} />
        </>
      }
    />
  )
}

interface AddFormProps {
  domain: string
  /** Who works there as the screen has it. */
  people: readonly StaffMember[]
  /** Also where it was refused: others may have changed who works there. */
  onAsked: () => void
}

function AddForm({ domain, people, onAsked }: AddFormProps) {
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { owners } = useClient()
  const deed = useDeed()
  const [address, setAddress] = useState('')
  const [roles, setRoles] = useState<readonly GivenRole[]>(['agent'])
  /** For whom others had changed it meanwhile. */
  const [refused, setRefused] = useState('')
  const add = async () => {
    const member = address.trim()
    const found = people.find(({ user }) => user.address === member.toLowerCase())
    // Who is listed under another of their addresses has been shown by then; that one names no version.
    const none = refused === member ? undefined : null
    const expected = found === undefined ? none : found.updated_at
    const done = await deed.run(async () => {
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
      fault={deed.fault}
      acts={
        <Button
          look="primary"
          type="submit"
          disabled={deed.busy || address.trim() === '' || roles.length === 0}
        >
          {words.add}
        </Button>
      }
    >
      <Field label={words.address} note={words.addressNote} mono value={address} onChange={setAddress} />
      {GIVEN.map((role) => (
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
