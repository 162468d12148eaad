import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Avatar.module.css'
import { Avatar, SIZES } from './Avatar.tsx'

interface LogoProps {
  /** The domain, which the generated picture is computed from where there is no logo or it does not load. */
  seed: string
  /** https, or a picture of this server, as the server stores them; null for a business without a logo. */
  url: string | null
  /** 18, 24, 32, 40 or 56 px. */
  size?: 'xs' | 's' | 'm' | 'n' | 'l'
}

/** The logo of a business, next to its name. Loaded without a referrer, so that its host does not learn the page. */
export function Logo({ seed, url, size = 'n' }: LogoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  if (url === null || failed === url) return <Avatar seed={seed} size={size} shape="place" />
  return (
    <img
      className={cx(css.avatar, SIZES[size], css.place, css.logo)}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  )
}
