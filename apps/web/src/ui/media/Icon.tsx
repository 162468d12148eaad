import { cx } from '../../lib/cx.ts'
import css from './Icon.module.css'

/** The symbols `i-…` of sprite.svg. */
export const ICONS = [
  'alert',
  'arrow',
  'arrow-down',
  'ban',
  'bell',
  'block',
  'business',
  'chart',
  'check',
  'clock',
  'close',
  'contacts',
  'copy',
  'device',
  'direct',
  'discover',
  'down',
  'download',
  'edit',
  'external',
  'flag',
  'flame',
  'globe',
  'google',
  'guest',
  'hidden',
  'home',
  'id-wallet',
  'inbox',
  'key',
  'left',
  'link',
  'lock',
  'megaphone',
  'mic',
  'moon',
  'more',
  'mute',
  'panel',
  'people',
  'phone',
  'pin',
  'plus',
  'qr',
  'react',
  'refresh',
  'reply',
  'rewards',
  'right',
  'rooms',
  'search',
  'send',
  'sent',
  'settings',
  'shield',
  'shield-check',
  'sign-out',
  'smile',
  'spark',
  'sun',
  'thread',
  'trash',
  'upload',
  'verified',
  'wallet',
] as const
export type IconName = (typeof ICONS)[number]

/** Icons with a direction: mirrored in right-to-left languages. */
const DIRECTED: ReadonlySet<IconName> = new Set(['left', 'panel', 'reply', 'right', 'sign-out'])

const SIZES = { xs: css.xs, s: css.s, m: undefined, l: css.l }

interface IconProps {
  name: IconName
  /** 14, 16, 20 or 24 px. */
  size?: 'xs' | 's' | 'm' | 'l'
}

/** An icon. Hidden from screen readers: text next to it, or a label around it, has the meaning. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={cx(css.icon, SIZES[size], DIRECTED.has(name) && css.directed)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
