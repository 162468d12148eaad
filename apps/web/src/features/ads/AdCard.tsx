import { useState } from 'react'
import css from './AdCard.module.css'

interface AdCardProps {
  text: string
  /** https; null for none. */
  imageUrl: string | null
  /** https. */
  linkUrl: string
  onFollow?: () => void
}

/** One advertisement. Link and picture send no referrer, so that their hosts do not learn the page. */
export function AdCard({ text, imageUrl, linkUrl, onFollow }: AdCardProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const host = URL.canParse(linkUrl) ? new URL(linkUrl).host : ''
  return (
    <a
      className={css.ad}
      href={linkUrl.startsWith('https://') ? linkUrl : undefined}
      target="_blank"
      rel="sponsored noopener noreferrer nofollow"
      onClick={onFollow}
    >
      {imageUrl?.startsWith('https://') && failed !== imageUrl && (
        <img
          className={css.picture}
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(imageUrl)}
        />
      )}
      <span className={css.text} dir="auto">
        {text}
      </span>
      <bdi className="t1 quiet cut">{host}</bdi>
    </a>
  )
}
