import type { LiveMessage } from '@foyer/client'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { cx } from '../../lib/cx.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Icon, type IconName } from '../../ui/media/Icon.tsx'
import { getPersonName } from '../../ui/text/person-name.ts'
import { stripMarkup } from '../../ui/text/strip-markup.ts'
import { actionsWords } from './actions/words/index.ts'
import css from './MessageSheet.module.css'
import type { MessageActions } from './message-actions.ts'
import { REACTIONS } from './Reactions.tsx'

interface MessageSheetProps {
  message: LiveMessage
  actions: MessageActions
  onClose: () => void
}

/** The actions of a message in a bottom sheet, opened by a long press. */
export function MessageSheet({ message, actions, onClose }: MessageSheetProps) {
  const text = useText()
  const words = useWords(actionsWords)
  const closeAnd = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Dialog label={words.actions} onClose={onClose} sheet>
      <p className={cx(css.about, 'clamp')} dir="auto">
        <bdi className="strong">{getPersonName(message.user, text)}</bdi> · {stripMarkup(message.content)}
      </p>
      {message.state === 'sent' && (
        <div className={css.emojis}>
          {REACTIONS.slice(0, 6).map((reaction) => (
            <button
              type="button"
              key={reaction}
              className={css.emoji}
              aria-label={words.reactWith(reaction)}
              onClick={closeAnd(() => actions.react(message, reaction))}
            >
              {reaction}
            </button>
          ))}
        </div>
      )}
      <div className={css.actions}>
        {message.state === 'sent' && (
          <Action icon="reply" label={words.reply} onClick={closeAnd(() => actions.reply(message))} />
        )}
        <Action icon="copy" label={words.copyText} onClick={closeAnd(() => actions.copyText(message))} />
        {actions.mayEdit(message) && (
          <Action icon="edit" label={words.edit} onClick={closeAnd(() => actions.edit(message))} />
        )}
        {message.state === 'sent' && (
          <Action
            icon="link"
            label={words.copyLinkLong}
            onClick={closeAnd(() => actions.copyLink(message))}
          />
        )}
        {actions.mayReport(message) && (
          <Action icon="flag" label={words.report} onClick={closeAnd(() => actions.report(message))} />
        )}
        {actions.mayRemove(message) && (
          <Action
            icon="trash"
            label={words.remove}
            onClick={closeAnd(() => actions.remove(message))}
            isLast
          />
        )}
      </div>
    </Dialog>
  )
}

interface ActionProps {
  icon: IconName
  label: string
  onClick: () => void
  /** Red, for an action that cannot be undone. */
  isLast?: boolean
}

function Action({ icon, label, onClick, isLast }: ActionProps) {
  return (
    <button type="button" className={cx(css.action, isLast && css.danger)} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
