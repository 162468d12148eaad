import type { AuthType } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

const ICONS: Record<AuthType, IconName | null> = {
  guest: null,
  wallet: 'id-wallet',
  googlelogin: 'google',
  bot: null,
}

/** Badge for the kind of identity: the word "guest", a wallet, or the Google logo. */
export function Mark({ kind }: { kind: AuthType }) {
  const { word, title } = useText().people.kinds[kind]
  const icon = ICONS[kind]
  return (
    <span className={css.mark} title={title}>
      {icon === null ? (
        word
      ) : (
        <>
          <Icon name={icon} size="xs" />
          <span className="sr">{word}</span>
        </>
      )}
    </span>
  )
}
