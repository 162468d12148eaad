import type { StaffMember } from '@foyer/contract/owners'
import { useClient, useStaff } from '@foyer/react'
import { type FormEvent, useState } from 'react'
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
import { type Deed, useDeed } from '../use-deed.ts'
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
          <ul className={css.rows}>
            {people.map((person) => (
              <Person
                key={person.user.public_id}
                domain={domain}
                person={person}
                deed={deed}
                onChanged={changed}
              />
            ))}
          </ul>
        )}
      </Answered>
      <Fault error={deed.fault} />
      <PageSection title={words.add}>
        <AddForm domain={domain} onAdded={changed} />
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
  const [asking, setAsking] = useState(false)
  const { user, roles, since } = person
  const remove = () =>
    void deed.run(() => owners.removeStaff(domain, user.address ?? user.public_id)).then(onChanged)
  return (
    <li className={css.row}>
      <Avatar seed={user.public_id} size="m" picture={user.avatar_url} />
      <span className={css.main}>
        <bdi className="strong">{nameOf(user, text)}</bdi>
        <span className="t1 quiet">
          {user.address !== null && <bdi dir="ltr">{shortAddress(user.address)}</bdi>} ·{' '}
          {words.since(dayAndYear(since, text))}
        </span>
      </span>
      {roles.map((role) => (
        <span key={role} className={css.tag}>
          {common.roles[role]}
        </span>
      ))}
      {asking ? (
        <Button small look="danger" disabled={deed.busy} onClick={remove}>
          {words.reallyRemove}
        </Button>
      ) : (
        <Button small look="plain" onClick={() => setAsking(true)}>
          {common.remove}
        </Button>
      )}
    </li>
  )
}

function AddForm({ domain, onAdded }: { domain: string; onAdded: () => void }) {
  const words = useWords(staffWords)
  const common = useWords(consoleWords)
  const { owners } = useClient()
  const deed = useDeed()
  const [address, setAddress] = useState('')
  const [roles, setRoles] = useState<readonly GivenRole[]>(['agent'])
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await deed.run(() => owners.setStaff(domain, address.trim(), [...roles])))) return
    setAddress('')
    onAdded()
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)} noValidate>
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
      <Fault error={deed.fault} />
      <div className={css.acts}>
        <Button
          look="primary"
          type="submit"
          disabled={deed.busy || address.trim() === '' || roles.length === 0}
        >
          {words.add}
        </Button>
      </div>
    </form>
  )
}
