import type { AuthType } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

const ICONS: Partial<Record<AuthType, IconName>> = {
  wallet: 'id-wallet',
  googlelogin: 'google',
}

interface MarkProps {
  kind: AuthType
  /** Public id of a person with a name of their own: guests who have chosen the same one are told apart by it. */
  id?: string | null | false
}

/** Badge for the kind of identity: the word "guest", "imported" or "member", a wallet, or the Google logo. */
export function Mark({ kind, id }: MarkProps) {
  const { word, title } = useText().people.kinds[kind]
  const icon = ICONS[kind]
  return (
    <span className={css.mark} title={title}>
      {icon && <Icon name={icon} size="xs" />}
      <span className={icon && 'sr'}>
        {word}
        {id && kind === 'guest' && ` ${id.slice(2, 6)}`}
      </span>
    </span>
  )
}
