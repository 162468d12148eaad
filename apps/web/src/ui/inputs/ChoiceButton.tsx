import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './ChoiceButton.module.css'

interface ChoiceButtonProps {
  icon: IconName
  /** Picture in place of the icon, such as a wallet's own; an empty string has none. */
  picture?: string
  name: string
  disabled?: boolean
  onClick: () => void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** Characters of a name that fit into half a row on a phone. */
const HALF_ROW = 14

/** One of several things to choose from, as a row with icon and name. */
export function ChoiceButton({ icon, picture = '', name, disabled, onClick, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={cx(css.choice, name.length > HALF_ROW && css.wide)}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={css.glyph}>
        {picture === '' ? <Icon name={icon} /> : <img src={picture} alt="" width="32" height="32" />}
      </span>
      <bdi className={cx('clamp', css.name)}>{name}</bdi>
      {children}
    </button>
  )
}
