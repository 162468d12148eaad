import { formatAppPath } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { Link } from '../ui/layout/Link.tsx'

/** Opens the card of a person; `app/PersonCardProvider.tsx` provides it. */
export const ShowPersonCard = createContext<(person: UserRef) => void>(() => undefined)

interface PersonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  person: UserRef
}

/**
 * A link to a person: a click opens their card over the current screen, a modified click their page in a new tab. Leads
 * nowhere while the person has no id yet: the reader of a new page, until the server has answered.
 */
export function PersonLink({ person, ...rest }: PersonLinkProps) {
  const show = useContext(ShowPersonCard)
  if (!person.public_id) return <span {...rest} />
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    show(person)
  }
  return <Link href={formatAppPath('person', { publicId: person.public_id })} onClick={open} {...rest} />
}
