import { PERSON_LINK_REL } from '@foyer/contract'
import { useLinkPreview } from '@foyer/react'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useOptOut } from '../../lib/use-opt-out.ts'
import { findFirstLink } from './first-link.ts'
import css from './LinkCard.module.css'

/** Side of the picture in pixels; fixed before it loads. */
const PICTURE_PX = 104

/**
 * The preview of a message's first link (docs/links.md). The page chooses its title, description and picture; the host is that of
 * the real address, so that the page cannot pretend to be another one.
 */
export function LinkCard({ text }: { text: string }) {
  const [wanted] = useOptOut('link previews')
  const { data } = useLinkPreview(wanted ? findFirstLink(text, location.origin) : null)
  const [broken, setBroken] = useState(false)
  if (data === null) return null
  const { title, description, image_url } = data
  const hasPicture = image_url !== null && !broken
  if (title === null && description === null && !hasPicture) return null
  return (
    <a className={css.card} href={data.url} target="_blank" rel={PERSON_LINK_REL}>
      <span className={css.words}>
        <bdi className={css.host}>{new URL(data.url).host}</bdi>
        {title !== null && (
          <span className={css.title} dir="auto">
            {title}
          </span>
        )}
        {description !== null && (
          <span className={cx(css.about, 'clamp')} dir="auto">
            {description}
          </span>
        )}
      </span>
      {hasPicture && (
        <img
          className={css.picture}
          src={image_url}
          alt=""
          width={PICTURE_PX}
          height={PICTURE_PX}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
    </a>
  )
}
