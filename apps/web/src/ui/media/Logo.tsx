import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Avatar.module.css'
import { Avatar } from './Avatar.tsx'

interface LogoProps {
  /** What the picture is drawn from where there is no logo, or it does not load: the domain. */
  seed: string
  /** https; null where the business has none. */
  url: string | null
  /** 18, 24, 32, 40 or 56 px. */
  size?: 'xs' | 's' | 'm' | 'n' | 'l'
}

/** The logo of a business; words beside it say whose. Its host does not learn from where it is looked at. */
export function Logo({ seed, url, size = 'n' }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || !url.startsWith('https://') || failed === url)
    return <Avatar seed={seed} size={size} shape="place" />
  return (
    <img
      className={cx(css.avatar, css[size], css.place, css.logo)}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  )
}
