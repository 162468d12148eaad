import { appPaths, formatAppPath } from '@foyer/contract'
import type { Contact } from '@foyer/contract/contacts'
import { useContacts } from '@foyer/react'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { navigate, useSearchParams } from '../../lib/routes.ts'
import { Members } from '../../shell/Members.tsx'
import type { ScreenProps } from '../../shell/screen-props.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Empty } from '../../ui/feedback/Notice.tsx'
import { useToast } from '../../ui/feedback/Toast.tsx'
import { Button, IconButton } from '../../ui/inputs/Button.tsx'
import { SearchField } from '../../ui/inputs/SearchField.tsx'
import { ListPane } from '../../ui/layout/ListPane.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { BlockedList } from './BlockedList.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactList } from './ContactList.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import css from './ContactsArea.module.css'
import { contactsWords } from './words/index.ts'

type Props = ScreenProps<'contacts' | 'contact'>

/** The contacts and the blocked people. */
export function ContactsArea(props: Props) {
  const words = useWords(contactsWords)
  useTitle(words.title)
  const { title, guestTitle, guestText } = words
  return (
    <Members me={props.me} icon="contacts" title={title} guestTitle={guestTitle} guestText={guestText}>
      <Book {...props} />
    </Members>
  )
}

const BLOCKED = 'blocked'

function Book({ route, account }: Props) {
  const text = useText()
  const words = useWords(contactsWords)
  const say = useToast()
  const book = useContacts()
  const isBlockedShown = useSearchParams().get('list') === BLOCKED
  const [sought, setSought] = useState('')
  const [isAdding, setAdding] = useState(false)
  const id = route.screen === 'contact' ? route.id : null
  const isAlone = id === null
  const contact = book.data?.find((each) => each.id === id) ?? null

  const remove = (gone: Contact) => {
    const { contact_address, contact_name, note, avatar_url } = gone
    navigate(appPaths.contacts, { replace: true })
    const putBack = () =>
      void book.add({ contact_address, contact_name, note, avatar_url }).then(
        (stored) => navigate(formatAppPath('contact', { id: stored.id })),
        () => say(words.addFailed),
      )
    book.remove(gone).then(
      () => say(words.removed(gone.contact_name), { label: words.undo, run: putBack }),
      () => say(words.removeFailed(gone.contact_name)),
    )
  }
  const head = (
    <div className={css.head}>
      <Tabs
        label={words.which}
        options={[
          { value: 'contacts', label: words.title },
          { value: BLOCKED, label: words.blocked },
        ]}
        value={isBlockedShown ? BLOCKED : 'contacts'}
        onChange={(list) =>
          navigate(list === BLOCKED ? `${appPaths.contacts}?list=${BLOCKED}` : appPaths.contacts, {
            replace: true,
          })
        }
      />
      {!isBlockedShown && (
        <search>
          <SearchField label={words.find} value={sought} onChange={setSought} />
        </search>
      )}
    </div>
  )
  const add = <IconButton icon="plus" label={words.add} onClick={() => setAdding(true)} />
  return (
    <>
      <ListPane
        title={words.title}
        alone={isAlone}
        actions={add}
        account={account}
        head={head}
        testId="contacts"
      >
        {isBlockedShown ? (
          <BlockedList />
        ) : (
          <ContactList book={book} sought={sought} current={id} onAdd={() => setAdding(true)} />
        )}
      </ListPane>
      {contact !== null ? (
        <ContactPanel key={contact.id} contact={contact} book={book} onRemove={() => remove(contact)} />
      ) : (
        <Panel as={isAlone ? 'section' : 'main'} middle wideOnly={isAlone} aria-label={words.choose}>
          {id !== null && book.data !== null ? (
            <Empty
              level="h2"
              icon="contacts"
              title={words.goneTitle}
              text={words.goneText}
              action={<Button onClick={() => navigate(appPaths.contacts)}>{text.common.back}</Button>}
            />
          ) : (
            <Empty level="h2" icon="contacts" title={words.choose} text={words.chooseText} />
          )}
        </Panel>
      )}
      {isAdding && (
        <ContactForm
          book={book}
          onAdded={(stored) => navigate(formatAppPath('contact', { id: stored.id }))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
