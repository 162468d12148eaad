import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { cx } from '../../lib/cx.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './DialogText.module.css'

interface DialogTextProps {
  /** Id of the title, for `labelledBy` of the dialog. */
  titleId: string
  title: string
  /** A line above the title, such as the number of the step. */
  over?: ReactNode
  /** Leaves room for `DialogClose` in the corner. */
  closable?: boolean
  /** `status` has screen readers announce the text when it changes. */
  role?: 'status'
  children?: ReactNode
}

/** The title of a dialog and the text that explains or asks. */
export function DialogText({ titleId, title, over, closable, role, children }: DialogTextProps) {
  return (
    <div className={cx(css.words, closable && css.closable)} role={role}>
      {over}
      <h2 className="t4" id={titleId}>
        {title}
      </h2>
      {children}
    </div>
  )
}

/**
 * Closes the dialog from its corner. Render it last where a field should have the focus: a dialog focuses its first
 * control.
 *
 * @param narrow nearer to the corner, for a dialog without a picture
 */
export function DialogClose({ onClose, narrow }: { onClose: () => void; narrow?: boolean }) {
  const text = useText()
  const className = cx(css.close, narrow && css.narrow)
  return <IconButton icon="close" className={className} label={text.common.close} onClick={onClose} />
}
