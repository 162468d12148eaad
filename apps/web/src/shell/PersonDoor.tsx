import { formatAppPath } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react'
import { lazily } from '../lazily.ts'
import { Link } from '../ui/Link.tsx'
import type { Me } from './me.ts'

// Loaded when somebody is looked at: the first room does without.
const PersonCard = lazily(() => import('../features/profile/PersonCard.tsx'), 'PersonCard')

const Show = createContext<(person: UserRef) => void>(() => undefined)

/** Where the card of a person hangs: over the room, which stays as it is. */
export function PersonDoor({ me, children }: { me: Me; children: ReactNode }) {
  const [person, setPerson] = useState<UserRef | null>(null)
  return (
    <Show value={setPerson}>
      {children}
      {person !== null && (
        <Suspense>
          <PersonCard person={person} me={me} onClose={() => setPerson(null)} />
        </Suspense>
      )}
    </Show>
  )
}

interface PersonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  person: UserRef
}

/** Leads to a person: their card over what is shown, their page in a tab of its own. */
export function PersonLink({ person, ...rest }: PersonLinkProps) {
  const show = useContext(Show)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    show(person)
  }
  return <Link href={formatAppPath('person', { publicId: person.public_id })} onClick={open} {...rest} />
}
