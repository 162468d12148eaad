import { isRefusal } from '@foyer/client'
import { CONTACT_NAME_MAX, formatAppPath } from '@foyer/contract'
import { add as addContact } from '@foyer/contract/contacts'
import type { UserRef } from '@foyer/contract/rooms'
import { useBlocks, useContacts } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import type { Me } from '../../shell/me.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import css from './Person.module.css'
import { profileWords } from './words/index.ts'

interface PersonActionsProps {
  person: UserRef & { address: string }
  me: Me
  onLeave: () => void
}

/** What the reader can do with a person: write, add to contacts, block. */
export function PersonActions({ person, me, onLeave }: PersonActionsProps) {
  const words = useWords(profileWords)
  const signIn = useSignIn()
  if (!me.isMember) {
    const open = () => {
      onLeave()
      signIn()
    }
    return (
      <div className={css.guest}>
        <p className="t1 quiet">{words.personSignIn}</p>
        <Button variant="primary" onClick={open}>
          {words.signIn}
        </Button>
      </div>
    )
  }
  return <MemberActions person={person} onLeave={onLeave} />
}

function MemberActions({ person, onLeave }: Pick<PersonActionsProps, 'person' | 'onLeave'>) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const contacts = useContacts()
  const blocks = useBlocks()
  const { address } = person
  const name = getPersonName(person, text)
  const contact = contacts.data?.find(({ contact_address }) => contact_address === address)
  const isBlocked = blocks.data?.some((block) => block.person.address === address) ?? false

  const add = () =>
    contacts
      .add({ contact_address: address, contact_name: [...name].slice(0, CONTACT_NAME_MAX).join('') })
      .then(
        () => say(words.added(name)),
        (error: unknown) =>
          say(isRefusal(error, addContact, 'duplicate') ? words.addedBefore : words.addFailed),
      )
  const block = () =>
    blocks.block(person).then(
      () => say(words.blocked(name), { label: words.undo, run: unblock }),
      () => say(words.blockFailed),
    )
  const unblock = () =>
    void blocks.unblock(address).then(
      () => say(words.unblocked(name)),
      () => say(words.blockFailed),
    )
  const hasFailed = [contacts, blocks].some(({ data, status }) => data === null && status === 'error')
  const retry = () => {
    contacts.refetch()
    blocks.refetch()
  }
  return (
    <ButtonRow>
      {hasFailed && (
        <Button icon="refresh" onClick={retry}>
          {text.common.tryAgain}
        </Button>
      )}
      <ButtonLink
        variant="primary"
        icon="direct"
        href={formatAppPath('directThread', { address })}
        onClick={onLeave}
      >
        {words.message}
      </ButtonLink>
      {contact === undefined ? (
        <Button icon="plus" disabled={contacts.data === null} onClick={() => void add()}>
          {words.addContact}
        </Button>
      ) : (
        <ButtonLink
          icon="check"
          href={formatAppPath('contact', { id: contact.id })}
          onClick={onLeave}
          aria-label={words.inContactsAs(contact.contact_name)}
        >
          {words.inContacts}
        </ButtonLink>
      )}
      {isBlocked ? (
        <Button variant="plain" onClick={unblock}>
          {words.unblock}
        </Button>
      ) : (
        <Button variant="plain" icon="block" disabled={blocks.data === null} onClick={() => void block()}>
          {words.block}
        </Button>
      )}
      {isBlocked && <p className={css.note}>{words.blockedNote}</p>}
    </ButtonRow>
  )
}
