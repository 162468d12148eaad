import type { AnchorHTMLAttributes } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from '../layout/Link.tsx'
import { Icon, type IconName } from '../media/Icon.tsx'
import css from './Button.module.css'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  variant?: 'primary' | undefined
  small?: boolean
  icon?: IconName
}

/** A link that looks like a button: for clicks that only navigate. */
export function ButtonLink({ variant, small, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={cx(css.button, variant && css.primary, small && css.small, className)} {...rest}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  )
}

interface IconLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
}

/** A link that looks like an icon button. */
export function IconLink({ icon, label, className, ...rest }: IconLinkProps) {
  return (
    <Link className={cx(css.icon, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Link>
  )
}
