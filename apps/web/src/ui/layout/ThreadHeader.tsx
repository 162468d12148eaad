import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { goBack } from '../../lib/routes.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './ThreadHeader.module.css'

interface ThreadHeaderProps {
  /** Target and label of the back button on phones. */
  back: { path: string; label: string }
  /** Picture of 40 px, 32 on a phone. */
  picture: ReactNode
  title: string
  /** Badge next to the title. */
  mark?: ReactNode
  /** Line under the title. */
  sub: ReactNode
  /** Before the details button, on wide windows only. */
  wide?: ReactNode
  /** Before the details button, at every width. */
  act?: ReactNode
  detailsShown: boolean
  onDetails: () => void
}

/** The header of a conversation: picture, name, and the button for its details. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { back, picture, title, mark, sub, wide, act, detailsShown, onDetails } = props
  const text = useText()
  return (
    <header className={css.head}>
      <IconButton icon="left" className={css.back} label={back.label} onClick={() => goBack(back.path)} />
      {picture}
      <div className={css.names}>
        <div className={css.line}>
          {/* The name's own direction, so that the ellipsis is at the end of the name in every interface language. */}
          <h1 className={cx(css.title, 'cut')} dir="auto">
            {title}
          </h1>
          {mark}
        </div>
        <p className={css.sub}>{sub}</p>
      </div>
      <div className={css.acts}>
        {wide !== undefined && <span className={css.wide}>{wide}</span>}
        {act}
        <IconButton icon="panel" label={text.room.details} aria-pressed={detailsShown} onClick={onDetails} />
      </div>
    </header>
  )
}
