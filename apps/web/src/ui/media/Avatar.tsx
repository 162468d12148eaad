import { generatePicture, PERSON_PICTURE } from '@foyer/contract'
import { type CSSProperties, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Avatar.module.css'

// One by one, because the bundler writes each name in its place, but keeps the whole table where one is looked up by a value.
export const SIZES = { xs: css.xs, s: css.s, m: css.m, n: undefined, l: css.l }

interface AvatarProps {
  /** Public id of a person or id of a room, which the generated picture is computed from. */
  seed: string
  /** 18, 24, 32, 40 (36 on a phone) or 56 px. */
  size?: 'xs' | 's' | 'm' | 'n' | 'l'
  /** Round for people, square for rooms and domains. */
  shape?: 'person' | 'place'
  /** `avatar_url` of the profile; our server fetches it, so that its host does not see the reader's address. */
  picture?: string | null
  /** Address of the room's own picture; where it does not load, the generated one is shown. */
  logo?: string | null
}

/** The picture of a person or a room. Hidden from screen readers: text next to it has the name. */
export function Avatar({ seed, size = 'n', shape = 'person', picture = null, logo = null }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const own = logo ?? (picture && `${PERSON_PICTURE}/${seed}?of=${encodeURIComponent(picture)}`)
  if (own !== null && own !== failed)
    return (
      <img
        className={cx(css.avatar, SIZES[size], css.picture, shape === 'place' && css.place)}
        src={own}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(own)}
      />
    )
  const { pattern, hue, light, mirrored } = generatePicture(seed)
  const colours = { '--av-h': hue, '--av-h2': light } as CSSProperties
  return (
    <svg
      className={cx(css.avatar, SIZES[size], shape === 'place' && css.place, mirrored && css.mirrored)}
      style={colours}
      aria-hidden="true"
    >
      <use href={`#p-${pattern}`} />
    </svg>
  )
}

/** A few overlapping avatars. */
export function Facepile({ seeds, size = 's' }: { seeds: readonly string[]; size?: 's' | 'm' }) {
  return (
    <span className={css.facepile} aria-hidden="true">
      {seeds.map((seed) => (
        <Avatar key={seed} seed={seed} size={size} />
      ))}
    </span>
  )
}
