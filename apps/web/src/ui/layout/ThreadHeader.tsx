import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { goBack } from '../../lib/routes.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './ThreadHeader.module.css'

interface ThreadHeaderProps {
  /** Where back leads from a phone's only pane, and what it is called. */
  back: { path: string; label: string }
  /** 40 px, 32 on a phone. */
  picture: ReactNode
  title: string
  /** Beside the title. */
  mark?: ReactNode
  /** Under the title. */
  sub: ReactNode
  /** Before the button of the details, where there is room. */
  wide?: ReactNode
  /** Before the button of the details, always. */
  act?: ReactNode
  detailsShown: boolean
  onDetails: () => void
}

/** What stands over a conversation: where one is, and the way to more about it. */
export function ThreadHeader(props: ThreadHeaderProps) {
  const { back, picture, title, mark, sub, wide, act, detailsShown, onDetails } = props
  const text = useText()
  return (
    <header className={css.head}>
      <IconButton icon="left" className={css.back} label={back.label} onClick={() => goBack(back.path)} />
      {picture}
      <div className={css.names}>
        <div className={css.line}>
          {/* Its own direction, so that what does not fit is the end of the name, whatever the page is read in. */}
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
