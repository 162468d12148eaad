import type { UserRef } from '@foyer/contract/rooms'
import { useDomainPeople } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useWords } from '../../../i18n/words.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import css from '../../../shell/console/Console.module.css'
import { QueryView } from '../../../shell/console/QueryView.tsx'
import { Row, Rows } from '../../../shell/console/Rows.tsx'
import { Button } from '../../../ui/inputs/Button.tsx'
import { Field } from '../../../ui/inputs/Field.tsx'
import { Avatar } from '../../../ui/media/Avatar.tsx'
import { Mark } from '../../../ui/media/Mark.tsx'
import { getPersonName, shortenAddress } from '../../../ui/text/person-name.ts'
import { BlockForm } from '../block/BlockForm.tsx'
import { isIdentity, isWallet } from '../block/identity.ts'
import { useBlock } from '../block/use-block.ts'
import { useSayBlocked } from '../block/use-say-blocked.ts'
import { blockWords } from '../block/words/index.ts'

interface Chosen {
  /** Address or public id. */
  id: string
  name: string
}

/** Blocks a person: one of those who wrote in the domain, or one by address or guest id. */
export function NewBlock({ domain, onDone }: { domain: string; onDone: () => void }) {
  const text = useText()
  const words = useWords(blockWords)
  const say = useSayBlocked()
  const { block, unblock, forget, ...state } = useBlock(domain)
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<Chosen | null>(null)
  const id = typed.trim()
  const chosen = person ?? (isIdentity(id) ? { id, name: isWallet(id) ? shortenAddress(id) : id } : null)
  const type = (value: string) => {
    forget()
    setPerson(null)
    setTyped(value)
  }
  const choose = (user: UserRef) => {
    const name = getPersonName(user, text)
    setTyped(name)
    setPerson({ id: user.public_id, name })
  }
  return (
    <div className={css.form}>
      <Field label={words.who} note={words.whoNote} value={typed} onChange={type} />
      {chosen !== null ? (
        <BlockForm
          key={chosen.id}
          act={words.blockPerson(chosen.name)}
          {...state}
          onBlock={async (how) => {
            if (!(await block(chosen.id, how))) return
            type('')
            onDone()
            say(chosen.name, () => unblock(chosen.id).then(onDone))
          }}
          onClose={() => type('')}
        />
      ) : (
        id !== '' && <FoundPeople domain={domain} typed={id} onChoose={choose} />
      )}
    </div>
  )
}

interface FoundPeopleProps {
  domain: string
  typed: string
  onChoose: (user: UserRef) => void
}

function FoundPeople({ domain, typed, onChoose }: FoundPeopleProps) {
  const text = useText()
  const words = useWords(blockWords)
  const found = useDomainPeople(domain, useDebounced(typed))
  return (
    <QueryView query={found}>
      {(people) => (
        <Rows
          of={people}
          empty={
            <p role="status" className="quiet">
              {/^(0x|[gm]_)/i.test(typed) ? words.notAnAddress : words.nobodyFound}
            </p>
          }
        >
          {(user) => (
            <Row
              key={user.public_id}
              picture={<Avatar seed={user.public_id} size="m" picture={user.avatar_url} />}
              title={
                <>
                  <bdi className="strong">{getPersonName(user, text)}</bdi> <Mark person={user} />
                </>
              }
              facts={
                <bdi dir="ltr">
                  {isWallet(user.public_id) ? shortenAddress(user.public_id) : user.public_id}
                </bdi>
              }
              end={
                <Button
                  small
                  aria-label={words.choosePerson(getPersonName(user, text))}
                  onClick={() => onChoose(user)}
                >
                  {words.choose}
                </Button>
              }
            />
          )}
        </Rows>
      )}
    </QueryView>
  )
}
