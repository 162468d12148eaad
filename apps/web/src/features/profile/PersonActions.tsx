import { type Complaint, isRefusal } from '@foyer/client'
import { CONTACT_NAME_MAX, formatAppPath } from '@foyer/contract'
import { add as addContact } from '@foyer/contract/contacts'
import type { UserRef } from '@foyer/contract/rooms'
import { useBlocks, useClient, useContacts } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useHiddenContent } from '../../lib/hidden-content.ts'
import { setBlockedByGuest } from '../../lib/hide-content.ts'
import type { Me } from '../../shell/me.ts'
import { useSignIn } from '../../shell/sign-in.ts'
import { useModeratedDomain } from '../../shell/use-moderated-domain.ts'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button } from '../../ui/inputs/Button.tsx'
import { ButtonLink } from '../../ui/inputs/ButtonLink.tsx'
import { ButtonRow } from '../../ui/inputs/ButtonRow.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { BlockDialog, ReportPerson } from '../moderation/api.ts'
import css from './Person.module.css'
import { profileWords } from './words/index.ts'

interface PersonActionsProps {
  person: UserRef
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
      <>
        {person.address !== null && (
          <div className={css.guest}>
            <p className="t1 quiet">{words.personSignIn}</p>
            <Button variant="primary" onClick={open}>
              {words.signIn}
            </Button>
          </div>
        )}
        <ButtonRow>
          <GuestBlock person={person} />
        </ButtonRow>
      </>
    )
  }
  const { address } = person
  return (
    <ButtonRow>
      {address !== null && <ContactActions person={{ ...person, address }} onLeave={onLeave} />}
      <BlockActions person={person} />
      <ReportAction person={person} />
      <BlockInDomain person={person} />
    </ButtonRow>
  )
}

interface ContactActionsProps {
  person: UserRef & { address: string }
  onLeave: () => void
}

function ContactActions({ person, onLeave }: ContactActionsProps) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const contacts = useContacts()
  const { address } = person
  const name = getPersonName(person, text)
  const contact = contacts.data?.find(({ contact_address }) => contact_address === address)

  const add = () =>
    contacts
      .add({ contact_address: address, contact_name: [...name].slice(0, CONTACT_NAME_MAX).join('') })
      .then(
        () => say(words.added(name)),
        (error: unknown) =>
          say(isRefusal(error, addContact, 'duplicate') ? words.addedBefore : words.addFailed),
      )
  return (
    <>
      {contacts.data === null && contacts.status === 'error' && (
        <Button icon="refresh" onClick={contacts.refetch}>
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
    </>
  )
}

/** Blocks a person for a guest: on this device, since a guest has no account that could keep it. */
function GuestBlock({ person }: Pick<PersonActionsProps, 'person'>) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const name = getPersonName(person, text)
  const isBlocked = useHiddenContent().byGuest.includes(person.public_id)
  const unblock = () => {
    setBlockedByGuest(person.public_id, false)
    say(words.unblocked(name))
  }
  const block = () => {
    setBlockedByGuest(person.public_id, true)
    say(words.blockedHere(name), { label: words.undo, run: unblock })
  }
  return (
    <Button variant="plain" icon={isBlocked ? undefined : 'block'} onClick={isBlocked ? unblock : block}>
      {isBlocked ? words.unblock : words.block}
    </Button>
  )
}

/** Blocks a person or a guest at once, with an undo; says what a block does while it holds. */
function BlockActions({ person }: Pick<PersonActionsProps, 'person'>) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const { data, status, refetch, ...blocks } = useBlocks()
  const name = getPersonName(person, text)
  const { byGuest } = useHiddenContent()
  const isBlocked =
    (byGuest.includes(person.public_id) ||
      data?.some(
        ({ person: { address }, author_id }) =>
          author_id === person.public_id || (address !== null && address === person.address),
      )) ??
    false
  const failed = () => say(words.blockFailed)
  const unblock = () => {
    setBlockedByGuest(person.public_id, false)
    void blocks.unblock(person).then(() => say(words.unblocked(name)), failed)
  }
  const block = () =>
    void blocks
      .block(person)
      .then(() => say(words.blocked(name), { label: words.undo, run: unblock }), failed)
  if (data === null && status === 'error')
    return (
      <Button icon="refresh" onClick={refetch}>
        {text.common.tryAgain}
      </Button>
    )
  return (
    <>
      {isBlocked ? (
        <Button variant="plain" onClick={unblock}>
          {words.unblock}
        </Button>
      ) : (
        <Button variant="plain" icon="block" disabled={data === null} onClick={block}>
          {words.block}
        </Button>
      )}
      {isBlocked && <p className={css.note}>{words.blockedNote}</p>}
    </>
  )
}

/** Blocks a person or a guest in the domain of the open room, for its moderators. */
function BlockInDomain({ person }: Pick<PersonActionsProps, 'person'>) {
  const words = useWords(profileWords)
  const domain = useModeratedDomain()
  const [isAsked, setAsked] = useState(false)
  if (domain === null) return null
  return (
    <>
      <Button variant="plain" icon="block" onClick={() => setAsked(true)}>
        {words.blockInDomain(domain)}
      </Button>
      {isAsked && <BlockDialog domain={domain} person={person} onClose={() => setAsked(false)} />}
    </>
  )
}

/** Reports a person or a guest to the operators of the server. */
function ReportAction({ person }: Pick<PersonActionsProps, 'person'>) {
  const text = useText()
  const words = useWords(profileWords)
  const say = useToast()
  const { moderation } = useClient()
  const [isAsked, setAsked] = useState(false)
  const name = getPersonName(person, text)
  const report = async (complaint: Complaint) => {
    await moderation.reportPerson({ public_id: person.public_id, ...complaint })
    setAsked(false)
    say(words.reported(name))
  }
  return (
    <>
      <Button variant="plain" icon="flag" onClick={() => setAsked(true)}>
        {words.report}
      </Button>
      {isAsked && <ReportPerson name={name} onReport={report} onClose={() => setAsked(false)} />}
    </>
  )
}
