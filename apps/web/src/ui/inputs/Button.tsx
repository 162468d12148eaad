import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Button.module.css'

type Native = ButtonHTMLAttributes<HTMLButtonElement>

const VARIANTS = {
  primary: css.primary,
  plain: css.plain,
  text: css.text,
  raised: css.raised,
  danger: css.danger,
  lamp: css.lamp,
}

interface ButtonProps extends Native {
  /** One `primary` per view; `text` looks like a link, `plain` cancels, `danger` deletes, `lamp` is for rewards. */
  variant?: 'primary' | 'plain' | 'text' | 'raised' | 'danger' | 'lamp'
  small?: boolean
  icon?: IconName
}

export function Button({ variant, small, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cx(css.button, variant && VARIANTS[variant], small && css.small, className)}
      {...rest}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Native {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  iconSize?: 's' | 'm'
}

export function IconButton({ icon, label, iconSize = 'm', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={cx(css.icon, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={iconSize} />
    </button>
  )
}
