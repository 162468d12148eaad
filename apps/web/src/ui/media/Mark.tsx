import type { AuthType } from '@foyer/contract'
import { useText } from '../../i18n/index.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './Mark.module.css'

const ICON_OF: Record<AuthType, IconName | null> = {
  guest: null,
  wallet: 'id-wallet',
  googlelogin: 'google',
  bot: null,
}

/** How somebody proved who they are: the word "guest", a wallet, a G. */
export function Mark({ kind }: { kind: AuthType }) {
  const { word, title } = useText().people.kinds[kind]
  const icon = ICON_OF[kind]
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
