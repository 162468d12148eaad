import type { AuthType } from '@foyer/contract'
import type { UserRef } from '@foyer/contract/rooms'
import { useText } from '../../i18n/index.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

const ICONS: Partial<Record<AuthType | 'verified', IconName>> = {
  wallet: 'id-wallet',
  googlelogin: 'google',
  verified: 'verified',
}

/** What of a person the mark shows: guests who have chosen the same name are told apart by their public id. */
type Marked = Pick<UserRef, 'auth_type' | 'ens' | 'public_id'> & Partial<Pick<UserRef, 'display_name'>>

/**
 * Badge for the kind of identity: the word "guest", "account", "imported" or "member", a key (wallet or passkey), the Google logo, or the
 * seal of a name that ENS has confirmed.
 */
export function Mark({ person }: { person: Marked }) {
  const kind = person.ens ? 'verified' : person.auth_type
  const { word, title } = useText().people.kinds[kind]
  const icon = ICONS[kind]
  return (
    <span className={css.mark} title={title}>
      {icon && <Icon name={icon} size="xs" />}
      <span className={icon && 'sr'}>
        {word}
        {person.display_name && kind === 'guest' && ` ${person.public_id.slice(2, 6)}`}
      </span>
    </span>
  )
}
