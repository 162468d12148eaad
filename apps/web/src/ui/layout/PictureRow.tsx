import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Link } from './Link.tsx'
import css from './PictureRow.module.css'

interface PictureRowProps {
  /** 40 px wide. */
  picture: ReactNode
  /** Makes the row a link. */
  href?: string
  /** Makes the row a button, unless it is a link. */
  onClick?: () => void
  /** Marks the row whose screen is open. */
  current?: boolean
  disabled?: boolean
  className?: string
  /** The text, then an optional control at the end of the row. */
  children: ReactNode
}

/** A row of a list with a picture: a link, a button or plain content. */
export function PictureRow(props: PictureRowProps) {
  const { picture, href, onClick, current, disabled, children } = props
  const className = cx(css.row, props.className)
  const content = (
    <>
      {picture}
      {children}
    </>
  )
  if (href !== undefined)
    return (
      <Link
        href={href}
        className={className}
        aria-current={current ? 'page' : undefined}
        aria-disabled={disabled}
      >
        {content}
      </Link>
    )
  if (onClick !== undefined)
    return (
      <button type="button" className={className} onClick={onClick}>
        {content}
      </button>
    )
  return <div className={className}>{content}</div>
}
