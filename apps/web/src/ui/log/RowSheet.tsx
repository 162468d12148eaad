import { stripMarkup } from '@foyer/contract'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import { Icon, type IconName } from '../media/Icon.tsx'
import { actionsWords } from './actions/words/index.ts'
import { ReactionButtons } from './ReactionButtons.tsx'
import css from './RowSheet.module.css'

interface RowSheetProps {
  /** Author and text of the message. */
  name: ReactNode
  content: string
  /** Null where the message takes no reactions. */
  onReact: ((reaction: string) => void) | null
  onMoreReactions: () => void
  actions: readonly RowAction[]
  onClose: () => void
}

export interface RowAction {
  icon: IconName
  label: string
  /** Null for an action that is not possible; the label says why. */
  onClick: (() => void) | null
  /** Red, for an action that cannot be undone. */
  isLast?: boolean
}

/** The actions of a message in a bottom sheet, opened by a long press. */
export function RowSheet({ name, content, onReact, onMoreReactions, actions, onClose }: RowSheetProps) {
  const words = useWords(actionsWords)
  const closeAnd = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Dialog label={words.actions} onClose={onClose} sheet>
      <p className={cx(css.about, 'clamp')}>
        <bdi className="strong">{name}</bdi> · <bdi>{stripMarkup(content)}</bdi>
      </p>
      {onReact !== null && (
        <div className={css.emojis}>
          <ReactionButtons
            count={6}
            emoji={css.emoji}
            more={css.emoji}
            onReact={(reaction) => closeAnd(() => onReact(reaction))()}
            onMore={closeAnd(onMoreReactions)}
          />
        </div>
      )}
      <div className={css.actions}>
        {actions.map(({ icon, label, onClick, isLast }) => (
          <button
            type="button"
            key={label}
            className={cx(css.action, isLast && css.danger)}
            disabled={onClick === null}
            onClick={onClick === null ? undefined : closeAnd(onClick)}
          >
            <Icon name={icon} />
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
